import type { TypeScriptExercise } from '../contract.ts'

/** A kind of item and the number it is made from: the price, the grams, or what another class says. */
type Item = readonly ['Book' | 'Fruit' | 'Ticket', number]

const PRICES: Record<Item[0], (value: number) => number> = {
  Book: (price) => price,
  Fruit: (grams) => (grams / 1000) * 4,
  Ticket: (price) => price,
}

const totalOf = (items: readonly Item[], prices: typeof PRICES) =>
  items.reduce((sum, [kind, value]) => sum + prices[kind](value), 0)

export const priceList: TypeScriptExercise<[readonly Item[]]> = {
  id: 'price-list',
  title: 'Open to new kinds, closed to changes',
  topic: 'solid-principles',
  task: 'With every new kind of item, this `total` has to be changed. Refactor it: declare an interface `Item` with `price(): number` and two classes that implement it. `new Book(price)` costs its price, and `new Fruit(grams)` costs 4 for 1,000 grams.\n\n`total(items)` adds the prices of any items. A new kind of item must not require a change to it: use no `switch`, `if` or `instanceof`.',
  functionName: 'total',
  starter: `type Item = { kind: 'book'; price: number } | { kind: 'fruit'; grams: number }

function total(items: readonly Item[]): number {
  let sum = 0
  for (const item of items) {
    switch (item.kind) {
      case 'book':
        sum += item.price
        break
      case 'fruit':
        sum += (item.grams / 1000) * 4
        break
    }
  }
  return sum
}
`,
  answer: `interface Item {
  price(): number
}

class Book implements Item {
  constructor(private readonly amount: number) {}

  price(): number {
    return this.amount
  }
}

class Fruit implements Item {
  constructor(private readonly grams: number) {}

  price(): number {
    return (this.grams / 1000) * 4
  }
}

function total(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + item.price(), 0)
}
`,
  hints: [
    'Each `case` of the `switch` is a rule of one kind. Move it into a method of the class of this kind.',
    '`total` then asks every item for its `price()`, and the class of the item decides which rule applies.',
    'A property and a method cannot share the name `price`. Call the private field of `Book` something else, for example `amount`.',
  ],
  usages: [
    {
      id: 'two-kinds',
      code: 'const sum: number = total([new Book(12), new Fruit(500)])',
      must: 'compile',
      sentence: '`total` must take books and fruit in one list and return a number.',
    },
    {
      id: 'third-kind',
      code: 'class Ticket implements Item {\n  price() { return 9 }\n}\ntotal([new Ticket(), new Book(12)])',
      must: 'compile',
      sentence:
        'A third kind does not fit without a change of your code. `Item` must be an interface that asks for `price()` and nothing else.',
    },
    {
      id: 'no-price',
      code: 'total([{ grams: 500 }])',
      must: 'be-refused',
      sentence: '`total` accepts an item without a price. Its parameter is a list of `Item`.',
    },
    {
      id: 'grams-text',
      code: "new Fruit('500')",
      must: 'be-refused',
      sentence: 'The grams can be a string. Declare the parameter of the constructor as a number.',
      hidden: true,
    },
  ],
  rules: [
    {
      syntax: 'switch',
      sentence:
        'There is still a `switch`. It has to be changed for every new kind: call a method of the item, and let its class decide.',
    },
    {
      syntax: 'instanceof',
      sentence:
        'There is still an `instanceof`. The caller still knows the kinds: call a method of the item, and let its class decide.',
    },
    {
      syntax: 'if',
      sentence:
        'There is still a condition. None is needed: call a method of the item, and let its class decide.',
    },
  ],
  call: '([items]) => { class Ticket { constructor(value) { this.value = value } price() { return this.value } } const classes = { Book, Fruit, Ticket }; return total(items.map(([kind, value]) => new classes[kind](value))) }',
  callText: (items) => `total([${items.map(([kind, value]) => `new ${kind}(${value})`).join(', ')}])`,
  cases: (random) => {
    const book = (): Item => ['Book', random.int(5, 40)]
    const fruit = (): Item => ['Fruit', random.int(1, 8) * 250]
    return [[[book()]], [[fruit(), book()]], [[book(), ['Ticket', random.int(5, 20)], fruit()]]]
  },
  solve: (items) => totalOf(items, PRICES),
  slips: [
    {
      id: 'grams-for-kilograms',
      sentence: 'Fruit costs 4 for each gram. Divide the grams by 1,000 first.',
      solve: (items) => totalOf(items, { ...PRICES, Fruit: (grams) => grams * 4 }),
    },
    {
      id: 'new-kind-ignored',
      sentence: 'A kind that was added later costs nothing. Ask every item for its price.',
      solve: (items) => totalOf(items, { ...PRICES, Ticket: () => 0 }),
    },
    {
      id: 'last-only',
      sentence: 'Only the last item counts. Add each price to the sum.',
      solve: (items) => totalOf(items.slice(-1), PRICES),
    },
  ],
}
