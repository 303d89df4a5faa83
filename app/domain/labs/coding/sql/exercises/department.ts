import type { SqlExercise } from '../contract.ts'
import { department } from '../worlds/department.ts'

export const TEACHERS_WITHOUT_COURSE: SqlExercise = {
  id: 'teachers-without-course',
  title: 'Teachers without a course',
  topic: 'joins',
  world: department,
  task: 'List the names of the teachers who teach no course.',
  hints: [
    'Look at the column `teacher_id` of every course. What does a comparison with its NULL give?',
    '`NOT EXISTS (SELECT …)` needs a condition that ties the course to the teacher. NULL does no harm there.',
  ],
  answer: `SELECT t.name
FROM teachers t
WHERE NOT EXISTS (
  SELECT *
  FROM courses c
  WHERE c.teacher_id = t.id
)`,
  slips: [
    {
      id: 'not-in-with-null',
      misconception: 'null-as-comparable-value',
      sql: 'SELECT name FROM teachers WHERE id NOT IN (SELECT teacher_id FROM courses)',
      sentence:
        'You may have used NOT IN. One course has NULL as its teacher, so “not in the list” is unknown for everyone and no row is left. Use NOT EXISTS, or leave NULL out of the list.',
    },
    {
      id: 'every-teacher',
      sql: 'SELECT DISTINCT t.name FROM teachers t JOIN courses c ON c.teacher_id <> t.id',
      sentence:
        'Every teacher is in your result. A join with `<>` finds every teacher who does not teach some course, and a LEFT JOIN alone keeps everyone. Keep the teachers for whom no course exists.',
    },
  ],
}

export const ALL_PREREQUISITES: SqlExercise = {
  id: 'all-prerequisites',
  title: 'Everything before Compilers',
  topic: 'sql-basics',
  world: department,
  task: 'List the titles of all courses that must be passed before the course “Compilers”, directly or through other courses. List each title once. A row of `prerequisites` says that `course_id` requires `required_id`.',
  hints: [
    'The chain has no fixed length, so a fixed number of joins is not enough. `WITH RECURSIVE` repeats a step until it finds nothing new.',
    'Start with the courses that Compilers requires. The step joins `prerequisites` with what has been found so far.',
    'Two chains may meet at one course. UNION drops what has been found before, and UNION ALL keeps it.',
  ],
  answer: `WITH RECURSIVE needed(id) AS (
  SELECT p.required_id
  FROM prerequisites p
  JOIN courses c ON c.id = p.course_id
  WHERE c.title = 'Compilers'
  UNION
  SELECT p.required_id
  FROM needed n
  JOIN prerequisites p ON p.course_id = n.id
)
SELECT c.title
FROM needed n
JOIN courses c ON c.id = n.id`,
  slips: [
    {
      id: 'direct-only',
      sql: `SELECT r.title FROM prerequisites p JOIN courses c ON c.id = p.course_id
        JOIN courses r ON r.id = p.required_id WHERE c.title = 'Compilers'`,
      sentence:
        'These are the direct prerequisites. They have prerequisites of their own, so repeat the step with WITH RECURSIVE.',
    },
    {
      id: 'union-all',
      misconception: 'sql-result-for-set',
      sql: `WITH RECURSIVE needed(id) AS (
        SELECT required_id FROM prerequisites WHERE course_id = (SELECT id FROM courses WHERE title = 'Compilers')
        UNION ALL SELECT p.required_id FROM needed n JOIN prerequisites p ON p.course_id = n.id)
        SELECT c.title FROM needed n JOIN courses c ON c.id = n.id`,
      sentence:
        'Two chains lead to the same course, and UNION ALL lists it once for each. UNION keeps it once.',
    },
    {
      id: 'wrong-direction',
      sql: `WITH RECURSIVE needed(id) AS (
        SELECT course_id FROM prerequisites WHERE required_id = (SELECT id FROM courses WHERE title = 'Compilers')
        UNION SELECT p.course_id FROM needed n JOIN prerequisites p ON p.required_id = n.id)
        SELECT c.title FROM needed n JOIN courses c ON c.id = n.id`,
      sentence:
        'You may have followed the rows in the other direction: these courses require Compilers. Go from `course_id` to `required_id`.',
    },
    {
      id: 'with-compilers',
      sql: `WITH RECURSIVE needed(id) AS (
        SELECT id FROM courses WHERE title = 'Compilers'
        UNION SELECT p.required_id FROM needed n JOIN prerequisites p ON p.course_id = n.id)
        SELECT c.title FROM needed n JOIN courses c ON c.id = n.id`,
      sentence:
        'Compilers itself is in your result. Start with the courses that it requires, or leave it out at the end.',
    },
  ],
}
