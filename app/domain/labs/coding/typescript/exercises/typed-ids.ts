import type { Json } from '../../javascript/contract.ts'
import type { TypeScriptExercise } from '../contract.ts'

/** Whose loans are wanted, and all loans as pairs of member and book. */
type Loans = readonly (readonly [member: string, book: string])[]

const booksOf = (member: string, loans: Loans): Json =>
  loans.filter(([each]) => each === member).map(([, book]) => book)

export const typedIds: TypeScriptExercise<[string, Loans]> = {
  id: 'typed-ids',
  title: 'Same shape, different meaning',
  topic: 'access-modifiers',
  task: 'TypeScript compares types by their members, so a `BookId` passes as a `MemberId` here, and the two are easily mixed up. Change the classes so that each is refused where the other one is expected. Both are still created by `new MemberId(value)` and `new BookId(value)`, and their `value` can still be read.\n\nThen write `booksOf(member, loans)`. It returns the book of each loan of this member, in the order of the loans.',
  functionName: 'booksOf',
  starter: `class MemberId {
  constructor(readonly value: string) {}
}

class BookId {
  constructor(readonly value: string) {}
}

interface Loan {
  member: MemberId
  book: BookId
}

function booksOf(member: MemberId, loans: readonly Loan[]): BookId[] {
  return loans.filter((loan) => loan.member === member).map((loan) => loan.book)
}
`,
  answer: `class MemberId {
  private readonly kind = 'member'
  constructor(readonly value: string) {}
}

class BookId {
  private readonly kind = 'book'
  constructor(readonly value: string) {}
}

interface Loan {
  member: MemberId
  book: BookId
}

function booksOf(member: MemberId, loans: readonly Loan[]): BookId[] {
  return loans.filter((loan) => loan.member.value === member.value).map((loan) => loan.book)
}
`,
  hints: [
    'Two classes are the same type if their members are. So give each a member that the other one lacks.',
    'Private members belong to their class: with `private readonly kind`, no other class and no literal fits any more.',
    'Two ids with the same value are two objects, and `===` compares objects by identity. Compare `loan.member.value` with `member.value`.',
  ],
  usages: [
    {
      id: 'used',
      code: "const member = new MemberId('m1')\nconst book = new BookId('b7')\nconst books: BookId[] = booksOf(member, [{ member, book }])",
      must: 'compile',
      sentence: '`booksOf` must take a member and loans, and return books.',
    },
    {
      id: 'value-read',
      code: "const text: string = new MemberId('m1').value + new BookId('b7').value",
      must: 'compile',
      sentence: '`value` must be a string that everybody can read.',
    },
    {
      id: 'book-for-member',
      code: "booksOf(new BookId('b7'), [])",
      must: 'be-refused',
      sentence:
        'A book still passes as a member, because both have the same members. A private member makes a class a type of its own.',
      misconception: 'nominal-for-structural',
    },
    {
      id: 'member-for-book',
      code: "const book: BookId = new MemberId('m1')",
      must: 'be-refused',
      sentence:
        'A member still passes as a book. A type fits if it has at least the members that are asked for, so both classes need one of their own.',
      misconception: 'nominal-for-structural',
    },
    {
      id: 'literal',
      code: "booksOf({ value: 'm1' }, [])",
      must: 'be-refused',
      sentence: 'Any object with a `value` passes as a member. A private member would keep it out.',
      hidden: true,
    },
    {
      id: 'value-assigned',
      code: "new MemberId('m1').value = 'm2'",
      must: 'be-refused',
      sentence: 'An id can be changed after it was made. Keep `value` readonly.',
      hidden: true,
    },
  ],
  call: '([wanted, loans]) => booksOf(new MemberId(wanted), loans.map(([member, book]) => ({ member: new MemberId(member), book: new BookId(book) }))).map((book) => book.value)',
  callText: (wanted, loans) =>
    `books of ${wanted} in ${loans.map(([member, book]) => `${member}: ${book}`).join(', ')}`,
  cases: (random) => {
    const books = random.shuffle(['b1', 'b2', 'b3', 'b4', 'b5', 'b6'])
    const [a = '', b = '', c = '', d = ''] = books
    const [mine = '', other = ''] = random.shuffle(['m1', 'm2', 'm3'])
    return [
      [
        mine,
        [
          [mine, a],
          [other, b],
        ],
      ],
      [
        mine,
        [
          [other, a],
          [mine, b],
          [mine, c],
          [other, d],
        ],
      ],
      [other, [[mine, c]]],
    ]
  },
  solve: booksOf,
  slips: [
    {
      id: 'identity-for-equality',
      sentence:
        'No loan is found, because `===` tests whether both are the same object. Compare the values of the two ids.',
      solve: () => [],
    },
    {
      id: 'all-loans',
      sentence: 'The books of all members are returned. Keep only the loans of this member.',
      solve: (_wanted, loans) => loans.map(([, book]) => book),
    },
    {
      id: 'first-only',
      sentence: 'Only the first book is returned. A member may have several loans.',
      solve: (wanted, loans) =>
        loans
          .filter(([member]) => member === wanted)
          .map(([, book]) => book)
          .slice(0, 1),
    },
  ],
}
