import type { TypeScriptExercise } from '../contract.ts'

type Payment =
  | { readonly kind: 'cash'; readonly amount: number }
  | { readonly kind: 'card'; readonly amount: number; readonly fee: number }
  | { readonly kind: 'voucher'; readonly worth: number; readonly amount: number }

const PROVIDED = `type Payment =
  | { kind: 'cash'; amount: number }
  | { kind: 'card'; amount: number; fee: number }
  | { kind: 'voucher'; amount: number; worth: number }
`

export const payments: TypeScriptExercise<[Payment]> = {
  id: 'payments',
  title: 'Every kind of a union, and no kind forgotten',
  topic: 'abstraction',
  task: 'A `Payment` is one of three kinds. Write `received(payment)`, which returns what the shop receives: the amount for cash, the amount less the fee for a card. For a voucher it is the amount less what the voucher is worth, but never less than 0.\n\nWrite it so that your function no longer compiles as soon as a fourth kind of payment is added to the union.',
  provided: PROVIDED,
  functionName: 'received',
  starter: `function received(payment: Payment): number {
  if (payment.kind === 'card') return payment.amount - payment.fee
  return payment.amount
}
`,
  answer: `function received(payment: Payment): number {
  switch (payment.kind) {
    case 'cash':
      return payment.amount
    case 'card':
      return payment.amount - payment.fee
    case 'voucher':
      return Math.max(0, payment.amount - payment.worth)
    default:
      return payment satisfies never
  }
}
`,
  hints: [
    'In each `case` of a `switch` on `payment.kind`, the checker knows which kind it is and what properties it has.',
    'Once every kind is handled, the type that is left is `never`. A fourth kind would be left over.',
    'In `default`, write `return payment satisfies never`, or assign to `const nothing: never = payment`. It compiles as long as nothing is left over.',
  ],
  usages: [
    {
      id: 'used',
      code: "const sum: number = received({ kind: 'cash', amount: 5 }) + received({ kind: 'card', amount: 5, fee: 1 })",
      must: 'compile',
      sentence: '`received` must take any payment and return a number.',
    },
    {
      id: 'voucher',
      code: "const sum: number = received({ kind: 'voucher', amount: 5, worth: 10 })",
      must: 'compile',
      sentence: '`received` must take vouchers, too.',
    },
    {
      id: 'wrong-fields',
      code: "received({ kind: 'card', amount: 5 })",
      must: 'be-refused',
      sentence: 'A card without a fee is accepted. Take the parameter as a `Payment`.',
    },
    {
      id: 'fourth-kind',
      code: "// type Payment gets a fourth kind:\n//   | { kind: 'gift'; amount: number; fee: number; worth: number }",
      must: 'be-refused',
      provided: `${PROVIDED.trimEnd()}\n  | { kind: 'gift'; amount: number; fee: number; worth: number }\n`,
      sentence:
        'A fourth kind would slip through your function unnoticed. Handle each kind by name, and let the checker prove that none is left: `payment satisfies never`.',
    },
  ],
  cases: (random) => {
    const amount = random.int(20, 90)
    return [
      [{ kind: 'cash', amount }],
      [{ kind: 'card', amount, fee: random.int(1, 3) }],
      [{ kind: 'voucher', amount, worth: random.int(5, 15) }],
      [{ kind: 'voucher', amount, worth: amount + random.int(1, 10) }],
    ]
  },
  solve: (payment) => {
    if (payment.kind === 'cash') return payment.amount
    if (payment.kind === 'card') return payment.amount - payment.fee
    return Math.max(0, payment.amount - payment.worth)
  },
  slips: [
    {
      id: 'below-zero',
      sentence:
        'A voucher that is worth more than the amount costs the shop money. Nothing less than 0 is received: use `Math.max`.',
      solve: (payment) =>
        payment.kind === 'voucher'
          ? payment.amount - payment.worth
          : payment.amount - (payment.kind === 'card' ? payment.fee : 0),
    },
    {
      id: 'voucher-ignored',
      sentence: 'You treat a voucher like cash. Subtract what it is worth.',
      solve: (payment) => payment.amount - (payment.kind === 'card' ? payment.fee : 0),
    },
    {
      id: 'fee-added',
      sentence: 'You add the fee of a card. The bank keeps it, so subtract it.',
      solve: (payment) =>
        payment.kind === 'voucher'
          ? Math.max(0, payment.amount - payment.worth)
          : payment.amount + (payment.kind === 'card' ? payment.fee : 0),
    },
  ],
}
