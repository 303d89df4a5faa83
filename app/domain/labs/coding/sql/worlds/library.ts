import type { Row, World } from '../contract.ts'

const BOOKS = [
  ['Modern Operating Systems', 'Tanenbaum'],
  ['Computer Networks', 'Tanenbaum'],
  ['Structured Computer Organization', 'Tanenbaum'],
  ['The Art of Computer Programming', 'Knuth'],
  ['Concrete Mathematics', 'Knuth'],
  ['Introduction to Algorithms', 'Cormen'],
] as const
const TANENBAUM = [1, 2, 3]
const NAMES = ['Amina', 'Bruno', 'Chitra', 'Dmitri', 'Esther', 'Felix', 'Gita'] as const
const OUT_AT_ONCE = 3

/** One member has read all of Tanenbaum, one has borrowed the same book twice, one has borrowed nothing. */
export const library: World = {
  id: 'library',
  title: 'A library',
  tables: [
    {
      name: 'books',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'title', type: 'TEXT' },
        { name: 'author', type: 'TEXT' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'members',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'name', type: 'TEXT' },
      ],
      primaryKey: ['id'],
    },
    {
      name: 'loans',
      columns: [
        { name: 'id', type: 'INTEGER' },
        { name: 'book_id', type: 'INTEGER', references: 'books.id' },
        { name: 'member_id', type: 'INTEGER', references: 'members.id' },
        { name: 'lent_on', type: 'TEXT' },
        { name: 'returned_on', type: 'TEXT', optional: true },
      ],
      primaryKey: ['id'],
    },
  ],
  rows(random) {
    const books = BOOKS.map(([title, author], index): Row => [index + 1, title, author])
    const members = random.shuffle(NAMES).map((name, index): Row => [index + 1, name])
    const [allOfThem, sameTwice, earlierOnly, laterOnly, bothYears, allReturned] = random.shuffle(
      members.map(([id]) => Number(id)),
    )
    const twice = random.oneOf([1, 2, 3])
    const anyBook = () => random.int(1, BOOKS.length)
    const either = () => random.oneOf([2024, 2025])
    const lent: { member: number | undefined; book: number; year: number; returned?: true }[] = [
      ...TANENBAUM.map((book) => ({ member: allOfThem, book, year: either() })),
      { member: sameTwice, book: twice, year: 2024, returned: true },
      { member: sameTwice, book: twice, year: 2025 },
      { member: sameTwice, book: (twice % TANENBAUM.length) + 1, year: 2025 },
      { member: earlierOnly, book: anyBook(), year: 2024 },
      { member: earlierOnly, book: anyBook(), year: 2024, returned: true },
      { member: laterOnly, book: anyBook(), year: 2025 },
      { member: bothYears, book: anyBook(), year: 2024, returned: true },
      { member: bothYears, book: anyBook(), year: 2025 },
      { member: allReturned, book: anyBook(), year: 2024, returned: true },
      { member: allReturned, book: anyBook(), year: either(), returned: true },
    ]
    const open = random.shuffle(lent.filter(({ returned }) => !returned)).slice(0, OUT_AT_ONCE)
    const loans = lent
      .map((loan) => {
        const [month, day] = [random.int(1, 11), random.int(10, 28)]
        const date = (inMonth: number) => `${loan.year}-${String(inMonth).padStart(2, '0')}-${day}`
        return { ...loan, lentOn: date(month), returnedOn: open.includes(loan) ? null : date(month + 1) }
      })
      .sort((a, b) => a.lentOn.localeCompare(b.lentOn))
      .map(
        ({ book, member = 0, lentOn, returnedOn }, index): Row => [
          index + 1,
          book,
          member,
          lentOn,
          returnedOn,
        ],
      )
    return [books, members, loans]
  },
}
