import type { SqlExercise } from '../contract.ts'
import { college } from '../worlds/college.ts'

/** From one table to joins, groups and subqueries. */
export const COLLEGE_EXERCISES: readonly SqlExercise[] = [
  {
    id: 'second-year',
    title: 'Second-year students',
    topic: 'sql-basics',
    world: college,
    task: 'List the name and city of every student in year 2, sorted by name from A to Z.',
    hints: [
      'SELECT names the columns, FROM the table, WHERE the condition and ORDER BY the sorting.',
      'The condition is `year = 2`, and `ORDER BY name` sorts from A to Z.',
    ],
    answer: `SELECT name, city
FROM students
WHERE year = 2
ORDER BY name`,
    sortedBy: [0],
    slips: [
      {
        id: 'no-condition',
        sql: 'SELECT name, city FROM students ORDER BY name',
        sentence:
          'You may have left out WHERE, so students of every year are listed. `WHERE year = 2` keeps the rows for which it is true.',
      },
      {
        id: 'descending',
        sql: 'SELECT name, city FROM students WHERE year = 2 ORDER BY name DESC',
        sentence:
          'You may have sorted from Z to A. ORDER BY sorts in ascending order unless DESC follows the column.',
      },
      {
        id: 'without-unknown-city',
        sql: 'SELECT name, city FROM students WHERE year = 2 AND city IS NOT NULL ORDER BY name',
        sentence:
          'You may have left out students whose city is not known. The task asks for every student in year 2, so a row with NULL as its city belongs in the result.',
      },
    ],
  },
  {
    id: 'missing-marks',
    title: 'Marks not given yet',
    topic: 'sql-basics',
    world: college,
    task: 'List the student id and course id of every enrollment that has no marks yet.',
    hints: [
      'A value that is not known yet is NULL.',
      'A comparison with NULL is never true. The test for it is `IS NULL`.',
    ],
    answer: `SELECT student_id, course_id
FROM enrollments
WHERE marks IS NULL`,
    slips: [
      {
        id: 'equals-null',
        misconception: 'null-as-comparable-value',
        sql: 'SELECT student_id, course_id FROM enrollments WHERE marks = NULL',
        sentence:
          'You may have compared with `= NULL`. A comparison with NULL is unknown, so WHERE keeps no row. The test is `IS NULL`.',
      },
      {
        id: 'zero-for-null',
        sql: 'SELECT student_id, course_id FROM enrollments WHERE marks = 0',
        sentence: 'You may have looked for 0. Zero marks have been given, and marks not given yet are NULL.',
      },
      {
        id: 'zero-and-null',
        sql: 'SELECT student_id, course_id FROM enrollments WHERE COALESCE(marks, 0) = 0',
        sentence:
          'You may have counted 0 as no marks. Zero marks have been given, so only rows with NULL belong in the result.',
      },
    ],
  },
  {
    id: 'cities',
    title: 'Where students come from',
    topic: 'sql-basics',
    world: college,
    task: 'List the cities that students come from, each city once. Leave out unknown cities.',
    hints: [
      'SQL keeps equal rows unless you ask it not to.',
      '`SELECT DISTINCT` merges equal rows. It treats NULL as one more value.',
    ],
    answer: `SELECT DISTINCT city
FROM students
WHERE city IS NOT NULL`,
    slips: [
      {
        id: 'repeated',
        misconception: 'sql-result-for-set',
        sql: 'SELECT city FROM students WHERE city IS NOT NULL',
        sentence:
          'You may have expected SQL to drop repeated rows. It keeps one row per student, unless DISTINCT merges equal rows.',
      },
      {
        id: 'null-kept',
        sql: 'SELECT DISTINCT city FROM students',
        sentence:
          'DISTINCT merges all NULLs into one row and keeps that row. `WHERE city IS NOT NULL` removes unknown cities first.',
      },
    ],
  },
  {
    id: 'course-statistics',
    title: 'Enrollments and average marks',
    topic: 'sql-basics',
    world: college,
    task: 'For each course with enrollments, list the course id, the number of its enrollments, and the average of the marks given so far, rounded with `ROUND(…, 1)`.',
    hints: [
      '`GROUP BY course_id` makes one group per course.',
      '`COUNT(*)` counts rows. COUNT and AVG of a column skip rows in which it is NULL.',
    ],
    answer: `SELECT course_id, COUNT(*), ROUND(AVG(marks), 1)
FROM enrollments
GROUP BY course_id`,
    slips: [
      {
        id: 'counts-marks',
        misconception: 'aggregate-counts-null',
        sql: 'SELECT course_id, COUNT(marks), ROUND(AVG(marks), 1) FROM enrollments GROUP BY course_id',
        sentence:
          'You may have counted the marks. `COUNT(marks)` skips rows in which they are NULL, and `COUNT(*)` counts every enrollment.',
      },
      {
        id: 'null-as-zero',
        misconception: 'aggregate-counts-null',
        sql: 'SELECT course_id, COUNT(*), ROUND(AVG(COALESCE(marks, 0)), 1) FROM enrollments GROUP BY course_id',
        sentence:
          'You may have divided by all enrollments. Marks not given yet are not zeros, and `AVG(marks)` skips them.',
      },
    ],
  },
  {
    id: 'high-marks',
    title: 'High marks, with names',
    topic: 'joins',
    world: college,
    task: 'For each enrollment with at least 80 marks, list the name of the student, the title of the course and the marks.',
    hints: [
      'The names are in three tables. Start from `enrollments` and join the other two.',
      'Each `JOIN … ON` compares a foreign key with the key it refers to: `students.id = enrollments.student_id`.',
    ],
    answer: `SELECT s.name, c.title, e.marks
FROM enrollments e
JOIN students s ON s.id = e.student_id
JOIN courses c ON c.id = e.course_id
WHERE e.marks >= 80`,
    slips: [
      {
        id: 'cross-product',
        sql: 'SELECT s.name, c.title, e.marks FROM enrollments e, students s, courses c WHERE e.marks >= 80',
        sentence:
          'You may have left out the join conditions. Without them every enrollment is combined with every student and every course.',
      },
      {
        id: 'one-join-condition-missing',
        sql: 'SELECT s.name, c.title, e.marks FROM enrollments e JOIN students s ON s.id = e.student_id, courses c WHERE e.marks >= 80',
        sentence:
          'You may have left out the condition for courses, so each enrollment is combined with every course. Join them with `c.id = e.course_id`.',
      },
      {
        id: 'more-than-80',
        sql: 'SELECT s.name, c.title, e.marks FROM enrollments e JOIN students s ON s.id = e.student_id JOIN courses c ON c.id = e.course_id WHERE e.marks > 80',
        sentence:
          'You may have asked for more than 80. “At least 80” includes 80, so the comparison is `>=`.',
      },
    ],
  },
  {
    id: 'course-sizes',
    title: 'Courses, even empty ones',
    topic: 'joins',
    world: college,
    task: 'List the title of every course with the number of students enrolled in it. Show 0 for a course without students.',
    hints: [
      'An inner join drops a course that has no enrollment. Which join keeps it?',
      'A LEFT JOIN fills the columns of `enrollments` with NULL. Count a column that is then NULL.',
    ],
    answer: `SELECT c.title, COUNT(e.student_id)
FROM courses c
LEFT JOIN enrollments e ON e.course_id = c.id
GROUP BY c.id, c.title`,
    slips: [
      {
        id: 'inner-join',
        misconception: 'outer-join-for-inner',
        sql: 'SELECT c.title, COUNT(*) FROM courses c JOIN enrollments e ON e.course_id = c.id GROUP BY c.id, c.title',
        sentence:
          'You may have used an inner join. It drops a course that matches no enrollment, and a LEFT JOIN keeps it.',
      },
      {
        id: 'counts-rows',
        misconception: 'aggregate-counts-null',
        sql: 'SELECT c.title, COUNT(*) FROM courses c LEFT JOIN enrollments e ON e.course_id = c.id GROUP BY c.id, c.title',
        sentence:
          'You may have used `COUNT(*)`. The row that a LEFT JOIN keeps for an empty course counts as 1. `COUNT(e.student_id)` skips its NULL.',
      },
    ],
  },
  {
    id: 'good-averages',
    title: 'Courses with good averages',
    topic: 'sql-basics',
    world: college,
    task: 'List the title of each course whose average marks are at least 60, with this average rounded by `ROUND(…, 1)`. Marks not given yet do not count.',
    hints: [
      'The average belongs to a group, so the condition has to be tested after grouping.',
      'WHERE filters rows before they are grouped. HAVING filters groups.',
    ],
    answer: `SELECT c.title, ROUND(AVG(e.marks), 1)
FROM courses c
JOIN enrollments e ON e.course_id = c.id
GROUP BY c.id, c.title
HAVING AVG(e.marks) >= 60`,
    slips: [
      {
        id: 'where-for-having',
        misconception: 'having-for-where',
        sql: 'SELECT c.title, ROUND(AVG(e.marks), 1) FROM courses c JOIN enrollments e ON e.course_id = c.id WHERE e.marks >= 60 GROUP BY c.id, c.title',
        sentence:
          'You may have put the condition into WHERE. It removes single marks below 60 before the average is computed. HAVING tests the average itself.',
      },
      {
        id: 'all-groups',
        sql: 'SELECT c.title, ROUND(AVG(e.marks), 1) FROM courses c JOIN enrollments e ON e.course_id = c.id GROUP BY c.id, c.title',
        sentence:
          'You may have left out the condition on the average. `HAVING AVG(e.marks) >= 60` keeps the groups that meet it.',
      },
      {
        id: 'null-as-zero',
        misconception: 'aggregate-counts-null',
        sql: 'SELECT c.title, ROUND(AVG(COALESCE(e.marks, 0)), 1) FROM courses c JOIN enrollments e ON e.course_id = c.id GROUP BY c.id, c.title HAVING AVG(COALESCE(e.marks, 0)) >= 60',
        sentence:
          'You may have counted missing marks as 0. `AVG(e.marks)` skips NULL, which is what the task asks for.',
      },
    ],
  },
  {
    id: 'above-course-average',
    title: 'Above the course average',
    topic: 'sql-basics',
    world: college,
    task: 'List the student id, course id and marks of every enrollment whose marks are above the average of the same course.',
    hints: [
      'Each row is compared with an average of its own. A subquery can use the row of the outer query.',
      'Inside the subquery, the condition `other.course_id = e.course_id` keeps the marks of the same course.',
    ],
    answer: `SELECT e.student_id, e.course_id, e.marks
FROM enrollments e
WHERE e.marks > (
  SELECT AVG(other.marks)
  FROM enrollments other
  WHERE other.course_id = e.course_id
)`,
    slips: [
      {
        id: 'average-of-all',
        sql: 'SELECT student_id, course_id, marks FROM enrollments WHERE marks > (SELECT AVG(marks) FROM enrollments)',
        sentence:
          'You may have compared with the average of all marks. The subquery needs a condition that ties it to the course of the outer row.',
      },
      {
        id: 'average-of-student',
        sql: 'SELECT student_id, course_id, marks FROM enrollments e WHERE marks > (SELECT AVG(marks) FROM enrollments o WHERE o.student_id = e.student_id)',
        sentence:
          'You may have compared with the average of the same student. The task asks for the average of the course, so compare `course_id`.',
      },
    ],
  },
]
