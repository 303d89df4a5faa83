import type { Json } from '../../javascript/contract.ts'
import type { TypeScriptExercise } from '../contract.ts'

type Order = readonly [customer: string, items: readonly string[]]

/** What is sent: to whom, and what. */
function sentFor(orders: readonly Order[], textOf: (items: readonly string[]) => string): Json {
  return orders.filter(([, items]) => items.length > 0).map(([customer, items]) => [customer, textOf(items)])
}

const textOf = (items: readonly string[]) => `Ordered: ${items.join(', ')}`

export const orderService: TypeScriptExercise<[readonly Order[]]> = {
  id: 'order-service',
  title: 'Depend on an interface, not on a class',
  topic: 'solid-principles',
  task: 'This `OrderService` creates its own `EmailSender`, so it cannot send by text message and cannot be tested without sending. Invert the dependency: declare an interface `Sender` with `send(to: string, text: string): void`, and let the constructor of `OrderService` take any sender.\n\n`place(customer, items)` sends the customer `Ordered: ` and the items, separated by `, `. For an order without items it sends nothing.',
  provided: `class EmailSender {
  send(to: string, text: string): void {
    console.log(\`Email to \${to}: \${text}\`)
  }
}
`,
  functionName: 'OrderService',
  starter: `class OrderService {
  private readonly sender = new EmailSender()

  place(customer: string, items: readonly string[]): void {
    this.sender.send(customer, \`Ordered: \${items.join(', ')}\`)
  }
}
`,
  answer: `interface Sender {
  send(to: string, text: string): void
}

class OrderService {
  constructor(private readonly sender: Sender) {}

  place(customer: string, items: readonly string[]): void {
    if (items.length > 0) this.sender.send(customer, \`Ordered: \${items.join(', ')}\`)
  }
}
`,
  hints: [
    'The service needs only one thing of its sender: `send`. That is what the interface says.',
    '`constructor(private readonly sender: Sender) {}` declares the parameter and the private field at once.',
    '`EmailSender` does not have to change: in TypeScript, a class that has the members of an interface fits it.',
  ],
  usages: [
    {
      id: 'email',
      code: "new OrderService(new EmailSender()).place('Ann', ['Pen'])",
      must: 'compile',
      sentence: 'The constructor of `OrderService` must take a sender, and an `EmailSender` is one.',
      misconception: 'nominal-for-structural',
    },
    {
      id: 'interface',
      code: "const silent: Sender = { send: (to: string, text: string) => {} }\nnew OrderService(silent).place('Ann', ['Pen'])",
      must: 'compile',
      sentence:
        'The constructor must take every `Sender`. As long as it asks for a class or for more than `send`, the service depends on a detail.',
    },
    {
      id: 'no-sender',
      code: 'new OrderService()',
      must: 'be-refused',
      sentence:
        'The service can still be created without a sender, so it creates one itself. That choice belongs to the caller: make the parameter required.',
    },
    {
      id: 'not-a-sender',
      code: 'new OrderService({ print: (text: string) => {} })',
      must: 'be-refused',
      sentence: 'The constructor accepts something that cannot send. The type of its parameter is `Sender`.',
    },
    {
      id: 'sender-reached',
      code: "new OrderService(new EmailSender()).sender.send('Ann', 'Spam')",
      must: 'be-refused',
      sentence: 'Callers can reach the sender through the service. Keep the field private.',
      hidden: true,
    },
  ],
  call: '([orders]) => { const sent = []; const service = new OrderService({ send: (to, text) => { sent.push([to, text]) } }); for (const [customer, items] of orders) service.place(customer, items); return sent }',
  callText: (orders) =>
    `sent for ${orders
      .map(([customer, items]) => `place('${customer}', [${items.map((item) => `'${item}'`).join(', ')}])`)
      .join(', ')}`,
  cases: (random) => {
    const items = (count: number) => random.shuffle(['Pen', 'Ink', 'Book', 'Lamp', 'Desk']).slice(0, count)
    return [
      [[['Ann', items(1)]]],
      [
        [
          ['Bob', items(random.int(2, 3))],
          ['Ann', items(2)],
        ],
      ],
      [
        [
          ['Cara', []],
          ['Bob', items(1)],
        ],
      ],
    ]
  },
  solve: (orders) => sentFor(orders, textOf),
  slips: [
    {
      id: 'empty-order',
      sentence: 'An order without items is announced, too. Send nothing for it.',
      solve: (orders) => orders.map(([customer, items]) => [customer, textOf(items)]),
    },
    {
      id: 'other-sender',
      sentence: 'The given sender receives nothing. Use the one from the constructor, and no other.',
      solve: () => [],
    },
    {
      id: 'separator',
      sentence:
        'The items are separated in another way. Write a comma and a space between them: `items.join(", ")`.',
      solve: (orders) => sentFor(orders, (items) => `Ordered: ${items.join(',')}`),
    },
  ],
}
