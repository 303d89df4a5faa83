import type { Row, World } from '../contract.ts'

const TEACHERS = ['Dr Iyer', 'Dr Khan', 'Dr Lopez', 'Dr Meyer', 'Dr Novak', 'Dr Okafor'] as const
const FIRST_TITLES = ['Programming', 'Logic', 'Discrete Mathematics'] as const
const SHARED_TITLES = ['Data Structures', 'Automata'] as const
const LATER_TITLES = ['Algorithms', 'Computer Architecture', 'Formal Languages'] as const
const LAST_TITLES = ['Optimization', 'Verification'] as const
/** Its position in the titles. Each course requires only earlier ones. */
const COMPILERS_AT = 5

/** Some teachers have no course, one course has no teacher yet, and prerequisites meet again. */
export const department: World = {
  id: 'department',
  title: 'A department',
  tables: [
    {
      name: 'teachers',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'name', type: 'TEXT' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'courses',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'title', type: 'TEXT' },
        { name: 'teacher_id', type: 'INTEGER', optional: true, references: 'teachers.id' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'prerequisites',
      columns: [
        { name: 'course_id', type: 'INTEGER', references: 'courses.id' },
        { name: 'required_id', type: 'INTEGER', references: 'courses.id' },
      ],
      primaryKey: ['course_id', 'required_id'],
    },
  ],
  rows(random) {
    const teachers = random.shuffle(TEACHERS).map((name, index): Row => [index + 1, name])
    const teaching = random.shuffle([1, 2, 3, 4, 5, 6]).slice(0, 4)
    const titles = [
      ...random.shuffle(FIRST_TITLES).slice(0, 2),
      random.oneOf(SHARED_TITLES),
      ...random.shuffle(LATER_TITLES).slice(0, 2),
      'Compilers',
      ...random.shuffle(LAST_TITLES),
    ]
    const ids = random.shuffle(titles.map((_, index) => index + 1))
    const withoutTeacher = random.int(0, titles.length - 1)
    const courses = titles
      .map(
        (title, index): Row => [
          ids[index] ?? 0,
          title,
          index === withoutTeacher ? null : (teaching[index % teaching.length] ?? null),
        ],
      )
      .sort((a, b) => Number(a[0]) - Number(b[0]))
    const steps = [
      [2, random.int(0, 1)],
      [3, 2],
      [4, 2],
      [COMPILERS_AT, 3],
      [COMPILERS_AT, 4],
      [6, COMPILERS_AT],
      [7, random.int(0, 4)],
    ]
    const prerequisites = random.shuffle(steps).map((step): Row => step.map((position) => ids[position] ?? 0))
    return [teachers, courses, prerequisites]
  },
}
