import type { SqlExercise } from '../contract.ts'
import { library } from '../worlds/library.ts'

/** Outer joins with conditions, set operations, and “every”. */
export const LIBRARY_EXERCISES: readonly SqlExercise[] = [
  {
    id: 'books-out',
    title: 'Books out now',
    topic: 'joins',
    world: library,
    task: 'List the name of every member with the number of books the member has not returned yet. A member with none has 0.',
    hints: [
      'A LEFT JOIN keeps members without such a loan, as long as nothing removes them later.',
      'A condition in ON decides which loans match. A condition in WHERE removes rows from the finished join.',
    ],
    answer: `SELECT m.name, COUNT(l.id)
FROM members m
LEFT JOIN loans l ON l.member_id = m.id AND l.returned_on IS NULL
GROUP BY m.id, m.name`,
    slips: [
      {
        id: 'condition-in-where',
        misconception: 'on-for-where',
        sql: 'SELECT m.name, COUNT(l.id) FROM members m LEFT JOIN loans l ON l.member_id = m.id WHERE l.returned_on IS NULL GROUP BY m.id, m.name',
        sentence:
          'You may have put the condition into WHERE. It removes members who have returned all their books. In ON it only decides which loans match.',
      },
      {
        id: 'inner-join',
        misconception: 'outer-join-for-inner',
        sql: 'SELECT m.name, COUNT(*) FROM members m JOIN loans l ON l.member_id = m.id WHERE l.returned_on IS NULL GROUP BY m.id, m.name',
        sentence:
          'Members without a book are missing. An inner join drops them, and a LEFT JOIN with the condition in ON keeps them.',
      },
      {
        id: 'counts-rows',
        misconception: 'aggregate-counts-null',
        sql: 'SELECT m.name, COUNT(*) FROM members m LEFT JOIN loans l ON l.member_id = m.id AND l.returned_on IS NULL GROUP BY m.id, m.name',
        sentence:
          'You may have used `COUNT(*)`. The row that a LEFT JOIN keeps for a member without a book counts as 1. `COUNT(l.id)` skips its NULL.',
      },
      {
        id: 'counts-all-loans',
        sql: 'SELECT m.name, COUNT(l.id) FROM members m LEFT JOIN loans l ON l.member_id = m.id GROUP BY m.id, m.name',
        sentence:
          'You may have counted all loans. A book is out while `returned_on` is NULL, so ON needs this condition as well.',
      },
    ],
  },
  {
    id: 'stopped-borrowing',
    title: 'Borrowed in 2024, not in 2025',
    topic: 'sql-basics',
    world: library,
    task: "List the names of the members who borrowed a book in 2024 and none in 2025. Dates are texts such as '2024-03-15', so `lent_on LIKE '2024%'` finds those of 2024. List each name once.",
    hints: [
      'A condition in WHERE looks at one loan at a time. This question is about all loans of a member.',
      'Write one query for the members of 2024 and one for those of 2025. EXCEPT subtracts the second from the first.',
    ],
    answer: `SELECT m.name
FROM members m
JOIN loans l ON l.member_id = m.id
WHERE l.lent_on LIKE '2024%'
EXCEPT
SELECT m.name
FROM members m
JOIN loans l ON l.member_id = m.id
WHERE l.lent_on LIKE '2025%'`,
    slips: [
      {
        id: 'one-loan-at-a-time',
        sql: "SELECT DISTINCT m.name FROM members m JOIN loans l ON l.member_id = m.id WHERE l.lent_on LIKE '2024%' AND l.lent_on NOT LIKE '2025%'",
        sentence:
          'You may have tested both years on the same loan. A loan of 2024 is never one of 2025, so the second condition removes nobody. Compare two sets of members, for example with EXCEPT.',
      },
      {
        id: 'both-years',
        sql: "SELECT m.name FROM members m JOIN loans l ON l.member_id = m.id WHERE l.lent_on LIKE '2024%' INTERSECT SELECT m.name FROM members m JOIN loans l ON l.member_id = m.id WHERE l.lent_on LIKE '2025%'",
        sentence:
          'These members borrowed in both years: INTERSECT keeps what both queries return. EXCEPT keeps what only the first returns.',
      },
      {
        id: 'wrong-way-round',
        sql: "SELECT m.name FROM members m JOIN loans l ON l.member_id = m.id WHERE l.lent_on LIKE '2025%' EXCEPT SELECT m.name FROM members m JOIN loans l ON l.member_id = m.id WHERE l.lent_on LIKE '2024%'",
        sentence:
          'These members borrowed in 2025 only. EXCEPT subtracts the second query from the first, so the order of the two matters.',
      },
    ],
  },
  {
    id: 'every-book-by-an-author',
    title: 'Every book by an author',
    topic: 'relational-model',
    world: library,
    task: 'List the names of the members who have borrowed every book by Tanenbaum, at any time.',
    hints: [
      'How many different books by Tanenbaum has each member borrowed, and how many are there?',
      'The same book may be borrowed twice. `COUNT(DISTINCT …)` counts it once.',
    ],
    answer: `SELECT m.name
FROM members m
JOIN loans l ON l.member_id = m.id
JOIN books b ON b.id = l.book_id
WHERE b.author = 'Tanenbaum'
GROUP BY m.id, m.name
HAVING COUNT(DISTINCT b.id) = (
  SELECT COUNT(*)
  FROM books
  WHERE author = 'Tanenbaum'
)`,
    slips: [
      {
        id: 'same-book-counted-twice',
        sql: "SELECT m.name FROM members m JOIN loans l ON l.member_id = m.id JOIN books b ON b.id = l.book_id WHERE b.author = 'Tanenbaum' GROUP BY m.id, m.name HAVING COUNT(*) = (SELECT COUNT(*) FROM books WHERE author = 'Tanenbaum')",
        sentence:
          'You may have counted loans. Someone who borrows one book twice has two loans of one book, so count the different books with `COUNT(DISTINCT b.id)`.',
      },
      {
        id: 'any-for-every',
        sql: "SELECT DISTINCT m.name FROM members m JOIN loans l ON l.member_id = m.id JOIN books b ON b.id = l.book_id WHERE b.author = 'Tanenbaum'",
        sentence:
          'These members have borrowed at least one of the books. For “every”, compare how many different books each has borrowed with how many there are.',
      },
    ],
  },
]
