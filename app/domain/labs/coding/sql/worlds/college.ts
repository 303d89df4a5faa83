import type { Row, World } from '../contract.ts'

const NAMES = ['Asha', 'Ben', 'Chen', 'Divya', 'Elif', 'Farid', 'Grace', 'Hugo'] as const
const CITIES = ['Pune', 'Mumbai', 'Delhi', 'Chennai', 'Kochi', 'Jaipur'] as const
const TITLES = [
  'Databases',
  'Networks',
  'Algorithms',
  'Operating Systems',
  'Compilers',
  'Statistics',
] as const
/** Marks at the border of a condition, none yet, and none earned. The others are drawn. */
const TELLING_MARKS = [80, 0, null, null, 65] as const
const STUDENTS_ENROLLED = 7
const COURSES_TAKEN = 5

/** One student has no course, one course has no student, and some marks are not given yet. */
export const college: World = {
  id: 'college',
  title: 'A college',
  tables: [
    {
      name: 'students',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'name', type: 'TEXT' },
        { name: 'city', type: 'TEXT', optional: true },
        { name: 'year', type: 'INTEGER' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'courses',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'title', type: 'TEXT' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'enrollments',
      columns: [
        { name: 'student_id', type: 'INTEGER', references: 'students.id' },
        { name: 'course_id', type: 'INTEGER', references: 'courses.id' },
        { name: 'marks', type: 'INTEGER', optional: true },
      ],
      primaryKey: ['student_id', 'course_id'],
    },
  ],
  rows(random) {
    const names = random.shuffle(NAMES)
    const [first = '', second = '', third = '', fourth = ''] = random.shuffle(CITIES)
    const homes: readonly (readonly [city: string | null, year: number])[] = [
      [first, 1],
      [first, 2],
      [second, 2],
      [null, 2],
      [second, 3],
      [third, 3],
      [fourth, 1],
      [null, 1],
    ]
    const students = random
      .shuffle(homes)
      .map(([city, year], index): Row => [index + 1, names[index] ?? '', city, year])
    const courses = random.shuffle(TITLES).map((title, index): Row => [index + 1, title])
    const idsFrom = (rows: readonly Row[]) => random.shuffle(rows.map(([id]) => Number(id)))
    const taken = idsFrom(courses).slice(0, COURSES_TAKEN)
    const pairs = idsFrom(students)
      .slice(0, STUDENTS_ENROLLED)
      .flatMap((student) =>
        random
          .shuffle(taken)
          .slice(0, random.int(2, 3))
          .map((course) => ({ student, course })),
      )
    const marks = random.shuffle(
      pairs.map((_, index) =>
        index < TELLING_MARKS.length ? (TELLING_MARKS[index] ?? null) : random.int(42, 98),
      ),
    )
    const enrollments = pairs
      .map(({ student, course }, index): Row => [student, course, marks[index] ?? null])
      .sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]))
    return [students, courses, enrollments]
  },
}
