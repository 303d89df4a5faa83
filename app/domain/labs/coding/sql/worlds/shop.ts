import type { Row, World } from '../contract.ts'

const PRODUCTS = {
  Audio: ['Headphones', 'Speaker', 'Microphone'],
  Input: ['Keyboard', 'Mouse', 'Trackball'],
  Video: ['Monitor', 'Webcam', 'Capture Card'],
} as const
const CUSTOMERS = ['Asha', 'Ben', 'Chen', 'Divya'] as const
const ORDERS = 6
const PAID_IN_PARTS = 2
const UNPAID = 1

/** Two products share the highest price of their category, and orders have several items and payments, or no payment. */
export const shop: World = {
  id: 'shop',
  title: 'A shop',
  tables: [
    {
      name: 'products',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'name', type: 'TEXT' },
        { name: 'category', type: 'TEXT' },
        { name: 'price', type: 'INTEGER' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'orders',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'customer', type: 'TEXT' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'items',
      columns: [
        { name: 'order_id', type: 'INTEGER', references: 'orders.id' },
        { name: 'product_id', type: 'INTEGER', references: 'products.id' },
        { name: 'quantity', type: 'INTEGER' },
      ],
      primaryKey: ['order_id', 'product_id'],
    },
    {
      name: 'payments',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'order_id', type: 'INTEGER', references: 'orders.id' },
        { name: 'paid_on', type: 'TEXT' },
        { name: 'amount', type: 'INTEGER' },
      ],
      primaryKey: ['id'],
    },
  ],
  rows(random) {
    const [tied, middle, cheap] = random.shuffle(Object.keys(PRODUCTS))
    const highest = { [tied ?? '']: 90, [middle ?? '']: 60, [cheap ?? '']: 40 }
    // One product costs as much as the dearest of another category.
    const second = { [tied ?? '']: 90, [middle ?? '']: 40, [cheap ?? '']: random.int(2, 3) * 10 }
    const priced = Object.entries(PRODUCTS).flatMap(([category, names]) =>
      random.shuffle<string>(names).map((name, index) => ({
        name,
        category,
        price: [highest[category], second[category], random.int(1, 3) * 5][index] ?? 0,
      })),
    )
    const products = random
      .shuffle(priced)
      .map(({ name, category, price }, index): Row => [index + 1, name, category, price])
    const ids = random.shuffle(Array.from({ length: ORDERS }, (_, index) => index + 1))
    const orders = ids.toSorted((a, b) => a - b).map((id): Row => [id, random.oneOf(CUSTOMERS)])
    const items = orders.flatMap(([order]) =>
      random
        .shuffle(products)
        .slice(0, random.int(1, 2) + (ids.indexOf(Number(order)) < PAID_IN_PARTS ? 1 : 0))
        .map(([product]): Row => [order ?? 0, product ?? 0, random.int(1, 3)]),
    )
    const paidOrders = [...ids.slice(0, ORDERS - UNPAID), ...ids.slice(0, PAID_IN_PARTS)]
    const days = random.shuffle(paidOrders.map((_, index) => 10 + Math.floor(index / 2)))
    const payments = random
      .shuffle(paidOrders)
      .map((order, index): Row => [index + 1, order, `2025-06-${days[index]}`, random.int(2, 19) * 5])
    return [products, orders, items, payments]
  },
}
