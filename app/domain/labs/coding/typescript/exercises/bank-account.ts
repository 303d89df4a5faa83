import { valueText } from '../../javascript/code-text.ts'
import type { Json } from '../../javascript/contract.ts'
import type { TypeScriptExercise } from '../contract.ts'

type Operation = readonly ['deposit' | 'withdraw', number]

/** Plays the operations on a balance, and says what each returned and what was left. */
function play(
  start: number,
  operations: readonly Operation[],
  isAllowed: (operation: Operation, balance: number) => boolean,
): Json {
  let balance = start
  const returned = operations.map((operation) => {
    const [name, amount] = operation
    if (!isAllowed(operation, balance)) return false
    balance += name === 'deposit' ? amount : -amount
    return true
  })
  return [...returned, balance]
}

export const bankAccount: TypeScriptExercise<[number, readonly Operation[]]> = {
  id: 'bank-account',
  title: 'An account that protects its balance',
  topic: 'encapsulation',
  task: 'Write a class `Account`. `new Account(owner, balance)` takes a name and a number. Everybody may read `owner` and `balance`, and nobody may assign to them.\n\n`deposit(amount)` and `withdraw(amount)` change the balance and return `true`. They return `false` and change nothing if the amount is not greater than 0, or if there is not enough money.',
  functionName: 'Account',
  starter: `class Account {
  constructor(public owner: string, public balance: number) {}
}
`,
  answer: `class Account {
  #balance: number

  constructor(readonly owner: string, balance: number) {
    this.#balance = balance
  }

  get balance(): number {
    return this.#balance
  }

  deposit(amount: number): boolean {
    if (amount <= 0) return false
    this.#balance += amount
    return true
  }

  withdraw(amount: number): boolean {
    if (amount <= 0 || amount > this.#balance) return false
    this.#balance -= amount
    return true
  }
}
`,
  hints: [
    'A `readonly` property can be assigned in the constructor only. That fits the owner, but the balance must change later.',
    'Keep the balance in a private field, for example `#balance`, which only the methods of the class can reach.',
    'A getter without a setter can be read and not assigned: `get balance(): number { return this.#balance }`.',
  ],
  usages: [
    {
      id: 'used',
      code: "const account = new Account('Ann', 100)\nconst left: number = account.balance\nconst name: string = account.owner",
      must: 'compile',
      sentence: '`owner` must be a string and `balance` a number that everybody can read.',
    },
    {
      id: 'methods',
      code: "const account = new Account('Ann', 100)\nconst done: boolean = account.deposit(50) && account.withdraw(20)",
      must: 'compile',
      sentence: '`deposit` and `withdraw` must take a number and return a boolean.',
    },
    {
      id: 'balance-assigned',
      code: "new Account('Ann', 100).balance = 1_000_000",
      must: 'be-refused',
      sentence:
        'Everybody can still assign to `balance`, so nothing that your methods check is guaranteed. Keep the number in a private field and offer a getter.',
      misconception: 'accessors-for-encapsulation',
    },
    {
      id: 'owner-assigned',
      code: "new Account('Ann', 100).owner = 'Bob'",
      must: 'be-refused',
      sentence:
        'Everybody can still assign to `owner`. The modifier `readonly` allows assigning in the constructor only.',
    },
    {
      id: 'amount-text',
      code: "new Account('Ann', 100).deposit('50')",
      must: 'be-refused',
      sentence: '`deposit` accepts a string. Declare its parameter as a number.',
      hidden: true,
    },
  ],
  call: '([balance, operations]) => { const account = new Account("Ann", balance); return [...operations.map(([name, amount]) => account[name](amount)), account.balance] }',
  callText: (balance, operations) =>
    [
      `new Account('Ann', ${balance})`,
      ...operations.map(([name, amount]) => `${name}(${valueText(amount)})`),
      'balance',
    ].join(', '),
  cases: (random) => {
    const balance = random.int(50, 90)
    return [
      [
        balance,
        [
          ['deposit', random.int(5, 30)],
          ['withdraw', random.int(5, 40)],
        ],
      ],
      [balance, [['withdraw', balance + random.int(1, 20)]]],
      [
        balance,
        [
          ['withdraw', balance],
          ['deposit', -random.int(1, 9)],
          ['withdraw', -random.int(1, 9)],
          ['deposit', 0],
        ],
      ],
    ]
  },
  solve: (start, operations) =>
    play(
      start,
      operations,
      ([name, amount], balance) => amount > 0 && (name === 'deposit' || amount <= balance),
    ),
  slips: [
    {
      id: 'nothing-checked',
      sentence:
        'Every amount is accepted. Check it before you change the balance: that is what the private field is for.',
      solve: (start, operations) => play(start, operations, () => true),
    },
    {
      id: 'overdrawn',
      sentence: 'More is withdrawn than there is. Return `false` if the amount is greater than the balance.',
      solve: (start, operations) => play(start, operations, ([, amount]) => amount > 0),
    },
    {
      id: 'negative-amounts',
      sentence:
        'A negative amount is accepted, so a deposit takes money away. Refuse amounts that are not greater than 0.',
      solve: (start, operations) =>
        play(start, operations, ([name, amount], balance) => name === 'deposit' || amount <= balance),
    },
    {
      id: 'something-must-stay',
      sentence: 'All the money of an account may be withdrawn. Compare with `>`, not with `>=`.',
      solve: (start, operations) =>
        play(
          start,
          operations,
          ([name, amount], balance) => amount > 0 && (name === 'deposit' || amount < balance),
        ),
    },
  ],
}
