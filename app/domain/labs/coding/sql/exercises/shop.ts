import type { SqlExercise } from '../contract.ts'
import { shop } from '../worlds/shop.ts'

/** Common table expressions and window functions. */
export const SHOP_EXERCISES: readonly SqlExercise[] = [
  {
    id: 'ordered-and-paid',
    title: 'Ordered and paid',
    topic: 'joins',
    world: shop,
    task: 'For every order, list its id, the total of its items (quantity times price) and the total of its payments. An order without payments has 0.',
    hints: [
      'An order has several items and several payments. What happens to the sums if you join both at the same time?',
      'Compute each total in a query of its own, for example with `WITH ordered AS (…), paid AS (…)`, and join the results.',
      '`COALESCE(x, 0)` gives 0 where x is NULL.',
    ],
    answer: `WITH ordered AS (
  SELECT i.order_id, SUM(i.quantity * p.price) AS total
  FROM items i
  JOIN products p ON p.id = i.product_id
  GROUP BY i.order_id
), paid AS (
  SELECT order_id, SUM(amount) AS total
  FROM payments
  GROUP BY order_id
)
SELECT ordered.order_id, ordered.total, COALESCE(paid.total, 0)
FROM ordered
LEFT JOIN paid ON paid.order_id = ordered.order_id`,
    slips: [
      {
        id: 'fan-out',
        misconception: 'one-partner-per-row',
        sql: 'SELECT o.id, SUM(i.quantity * p.price), COALESCE(SUM(pay.amount), 0) FROM orders o JOIN items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id LEFT JOIN payments pay ON pay.order_id = o.id GROUP BY o.id',
        sentence:
          'You may have joined items and payments in one query. Each item then appears once for every payment and each payment once for every item, so both sums grow. Add up each in a query of its own.',
      },
      {
        id: 'unpaid-dropped',
        misconception: 'outer-join-for-inner',
        sql: `WITH ordered AS (SELECT i.order_id, SUM(i.quantity * p.price) AS total FROM items i JOIN products p ON p.id = i.product_id GROUP BY i.order_id),
          paid AS (SELECT order_id, SUM(amount) AS total FROM payments GROUP BY order_id)
          SELECT ordered.order_id, ordered.total, paid.total FROM ordered JOIN paid ON paid.order_id = ordered.order_id`,
        sentence: 'An order without payments is missing. An inner join drops it, and a LEFT JOIN keeps it.',
      },
      {
        id: 'null-for-zero',
        sql: `WITH ordered AS (SELECT i.order_id, SUM(i.quantity * p.price) AS total FROM items i JOIN products p ON p.id = i.product_id GROUP BY i.order_id),
          paid AS (SELECT order_id, SUM(amount) AS total FROM payments GROUP BY order_id)
          SELECT ordered.order_id, ordered.total, paid.total FROM ordered LEFT JOIN paid ON paid.order_id = ordered.order_id`,
        sentence:
          'An order without payments has NULL in your result. The sum of no rows is NULL, and `COALESCE(…, 0)` turns it into 0.',
      },
    ],
  },
  {
    id: 'highest-price',
    title: 'The highest price in each category',
    topic: 'sql-basics',
    world: shop,
    task: 'For each category, list the products with the highest price of that category: category, name and price. If several products share the highest price, list all of them.',
    hints: [
      'Compare each product with the products of its own category only.',
      'A window function ranks rows within a partition: `RANK() OVER (PARTITION BY category ORDER BY price DESC)`.',
      'The rank can’t be tested in the WHERE of the same query. Compute it in a CTE or subquery first.',
    ],
    answer: `WITH ranked AS (
  SELECT category, name, price,
    RANK() OVER (PARTITION BY category ORDER BY price DESC) AS place
  FROM products
)
SELECT category, name, price
FROM ranked
WHERE place = 1`,
    slips: [
      {
        id: 'one-row-a-category',
        sql: 'SELECT category, name, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY category ORDER BY price DESC) AS place FROM products) WHERE place = 1',
        sentence:
          'Your result has one product for each category, even where two share the highest price. ROW_NUMBER and a bare column beside MAX pick one of them. RANK gives both the first place.',
      },
      {
        id: 'highest-of-any-category',
        sql: 'SELECT category, name, price FROM products WHERE price IN (SELECT MAX(price) FROM products GROUP BY category)',
        sentence:
          'You may have compared prices with the highest prices of all categories. A product that costs as much as the most expensive one of another category then slips in. Compare within the same category.',
      },
      {
        id: 'highest-overall',
        sql: 'SELECT category, name, price FROM products WHERE price = (SELECT MAX(price) FROM products)',
        sentence:
          'These are the products with the highest price of all. The task asks for the highest price of each category, so the comparison has to stay within a category.',
      },
    ],
  },
  {
    id: 'running-total',
    title: 'A running total',
    topic: 'sql-basics',
    world: shop,
    task: 'List every payment with its id, its date, its amount, and the total of all payments up to and including this one. Payments are in order of date, and of id on the same date. Sort the result in this order.',
    hints: [
      '`SUM(amount) OVER (ORDER BY …)` adds up the rows from the first to the current one.',
      'Rows that are equal in the ORDER BY of the window are added together. Include the id, so that no two rows are equal.',
    ],
    answer: `SELECT id, paid_on, amount,
  SUM(amount) OVER (ORDER BY paid_on, id) AS total
FROM payments
ORDER BY paid_on, id`,
    sortedBy: [1, 0],
    slips: [
      {
        id: 'same-date-together',
        sql: 'SELECT id, paid_on, amount, SUM(amount) OVER (ORDER BY paid_on) FROM payments ORDER BY paid_on, id',
        sentence:
          'Payments of the same date have the same total in your result. By default the window ends with the last row that is equal in its ORDER BY, so put the id there as well.',
      },
      {
        id: 'total-of-all',
        sql: 'SELECT id, paid_on, amount, SUM(amount) OVER () FROM payments ORDER BY paid_on, id',
        sentence:
          'Every row has the total of all payments. A window without ORDER BY contains all rows. With ORDER BY it ends at the current one.',
      },
      {
        id: 'total-per-order',
        sql: 'SELECT id, paid_on, amount, SUM(amount) OVER (PARTITION BY order_id ORDER BY paid_on, id) FROM payments ORDER BY paid_on, id',
        sentence:
          'Your total starts again for each order. PARTITION BY makes a window of its own for each value, and this total runs over all payments.',
      },
    ],
  },
]
