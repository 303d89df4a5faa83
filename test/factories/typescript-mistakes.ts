/*
 * Wrong answers to the exercises, each with the feedback that it must get. A wrong answer is the right one with a piece
 * replaced.
 */

export interface Mistake {
  replace: readonly (readonly [piece: string, by: string])[]
  told: { usage: string } | { slip: string } | { rule: string } | { error: number; line: number }
}

const mistake = (told: Mistake['told'], ...replace: (readonly [string, string])[]): Mistake => ({
  told,
  replace,
})

export const MISTAKES: Record<string, readonly Mistake[]> = {
  'bank-account': [
    mistake({ usage: 'balance-assigned' }, [
      'get balance(): number {',
      'set balance(value: number) {\n    this.#balance = value\n  }\n\n  get balance(): number {',
    ]),
    mistake({ usage: 'owner-assigned' }, ['readonly owner', 'public owner']),
    mistake({ usage: 'used' }, ['readonly owner', 'private readonly owner']),
    mistake({ usage: 'methods' }, ['withdraw(amount: number): boolean {', 'take(amount: number): boolean {']),
    mistake(
      { usage: 'amount-text' },
      ['deposit(amount: number)', 'deposit(given: number | string)'],
      ['if (amount <= 0) return false', 'const amount = Number(given)\n    if (amount <= 0) return false'],
    ),
    mistake(
      { slip: 'nothing-checked' },
      ['if (amount <= 0) return false', ''],
      ['if (amount <= 0 || amount > this.#balance) return false', ''],
    ),
    mistake({ slip: 'overdrawn' }, [' || amount > this.#balance', '']),
    mistake({ slip: 'negative-amounts' }, ['if (amount <= 0) return false', ''], ['amount <= 0 || ', '']),
    mistake({ slip: 'something-must-stay' }, ['amount > this', 'amount >= this']),
    mistake({ error: 2322, line: 15 }, ['return true', "return 'yes'"]),
  ],
  temperature: [
    mistake({ usage: 'celsius' }, ['static fromCelsius', 'fromCelsius']),
    mistake({ usage: 'fahrenheit' }, ['get fahrenheit(', 'inFahrenheit(']),
    mistake({ usage: 'constructed' }, ['private constructor', 'constructor']),
    mistake({ usage: 'through-object' }, [
      'get fahrenheit',
      'fromFahrenheit(degrees: number): Temperature {\n    return Temperature.fromFahrenheit(degrees)\n  }\n\n  get fahrenheit',
    ]),
    mistake({ usage: 'celsius-assigned' }, ['readonly celsius', 'public celsius']),
    mistake({ usage: 'fahrenheit-assigned' }, [
      'get fahrenheit',
      'set fahrenheit(_: number) {}\n\n  get fahrenheit',
    ]),
    mistake({ slip: 'not-converted' }, ['((degrees - 32) * 5) / 9', 'degrees']),
    mistake({ slip: 'fraction-upside-down' }, ['((degrees - 32) * 5) / 9', '((degrees - 32) * 9) / 5']),
    mistake({ slip: 'subtracted-last' }, ['((degrees - 32) * 5) / 9', '(degrees * 5) / 9 - 32']),
    mistake({ error: 2339, line: 13 }, ['this.celsius * 9', 'this.degrees * 9']),
  ],
  shapes: [
    mistake(
      { usage: 'both-are-shapes' },
      ['class RightTriangle implements Shape', 'class RightTriangle'],
      ["readonly name = 'right triangle'", ''],
      ['readonly Shape[]', 'readonly (Rectangle | RightTriangle)[]'],
    ),
    mistake(
      { usage: 'own-classes' },
      ['readonly Shape[]', 'readonly Rectangle[]'],
      ["readonly name = 'rectangle'", 'readonly name: string = "rectangle"\n  readonly corners = 4'],
    ),
    mistake(
      { usage: 'not-a-shape' },
      ['shapes: readonly Shape[]', 'shapes: readonly { name: string; area?(): number }[]'],
      ['shape.area()', '(shape.area?.() ?? 0)'],
    ),
    mistake({ usage: 'other-shape' }, ['readonly Shape[]', 'readonly (Rectangle | RightTriangle)[]']),
    mistake({ usage: 'sides-needed' }, [
      'readonly width: number, readonly height: number',
      'readonly width: number, readonly height = width',
    ]),
    mistake({ slip: 'triangle-not-halved' }, ['(this.base * this.height) / 2', 'this.base * this.height']),
    mistake({ slip: 'own-classes-only' }, [
      'total + shape.area()',
      'total + (shape instanceof Rectangle || shape instanceof RightTriangle ? shape.area() : 0)',
    ]),
    mistake({ slip: 'nothing-added' }, ['total + shape.area()', 'total']),
    mistake({ error: 2420, line: 11 }, ["readonly name = 'right triangle'", '']),
  ],
  manager: [
    mistake({ usage: 'paid-without-argument' }, [
      'constructor(name: string, salary: number, private readonly bonus: number) {',
      'constructor(private readonly bonus: number, name: string, salary: number) {',
    ]),
    mistake(
      { usage: 'is-an-employee' },
      ['class Manager extends Employee', 'class Manager'],
      [
        'constructor(name: string, salary: number, ',
        'constructor(readonly name: string, private readonly salary: number, ',
      ],
      ['    super(name, salary)\n', ''],
      ['override pay', 'pay'],
      ['super.pay()', 'this.salary / 12'],
    ),
    mistake({ error: 2416, line: 6 }, ['override pay(): number', 'override pay(rate: number): number']),
    mistake({ error: 4114, line: 6 }, ['override pay', 'pay']),
    mistake({ error: 2377, line: 2 }, ['super(name, salary)', '']),
    mistake({ error: 2341, line: 7 }, ['super.pay() + this.bonus', 'this.salary / 12 + this.bonus']),
    mistake({ usage: 'bonus-needed' }, ['private readonly bonus: number', 'private readonly bonus = 0']),
    mistake({ usage: 'bonus-assigned' }, ['private readonly bonus', 'public bonus']),
    mistake({ rule: 'instanceof' }, [
      'total + employee.pay()',
      'total + (employee instanceof Manager ? 0 : employee.pay())',
    ]),
    mistake({ slip: 'bonus-lost' }, ['super.pay() + this.bonus', 'super.pay()']),
    mistake({ slip: 'bonus-only' }, ['super.pay() + this.bonus', 'this.bonus']),
    mistake(
      { slip: 'year-for-month' },
      ['salary: number, private', 'private readonly yearly: number, private'],
      ['super(name, salary)', 'super(name, yearly)'],
      ['super.pay() + this.bonus', 'this.yearly + this.bonus'],
    ),
  ],
  report: [
    mistake({ usage: 'rendered' }, ['render(): string', 'toText(): string']),
    mistake(
      { usage: 'other-report' },
      [
        'protected abstract lines(): string[]',
        'protected abstract lines(): string[]\n  protected abstract footer(): string',
      ],
      [
        'protected override title',
        "protected override footer(): string {\n    return ''\n  }\n\n  protected override title",
      ],
    ),
    mistake(
      { usage: 'instantiated' },
      ['abstract class Report', 'class Report'],
      ['protected abstract title(): string', "protected title(): string { throw new Error('no title') }"],
      ['protected abstract lines(): string[]', 'protected lines(): string[] { return [] }'],
    ),
    mistake({ usage: 'lines-missing' }, [
      'protected abstract lines(): string[]',
      'protected lines(): string[] { return [] }',
    ]),
    mistake({ usage: 'title-missing' }, [
      'protected abstract title(): string',
      "protected title(): string { return '' }",
    ]),
    mistake({ usage: 'parts-public' }, ['protected override title', 'override title']),
    mistake({ slip: 'no-period' }, [" + '.'", '']),
    mistake(
      { slip: 'render-overridden' },
      ["[this.title(), ...this.lines()].join('\\n') + '.'", "this.title() + '.'"],
      [
        'protected override title',
        "override render(): string {\n    return [this.title(), ...this.lines()].join('\\n') + '.'\n  }\n\n  protected override title",
      ],
    ),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code
    mistake({ slip: 'no-total' }, [', `Total: ${total}`', '']),
    mistake({ slip: 'days-from-zero' }, ['index + 1', 'index']),
    mistake({ error: 2515, line: 10 }, [
      "  protected override title(): string {\n    return 'Sales'\n  }\n",
      '',
    ]),
  ],
  stack: [
    mistake({ usage: 'used' }, ['push(value: T): void', 'add(value: T): void']),
    mistake({ usage: 'size' }, ['get size(): number', 'size(): number']),
    mistake({ usage: 'splice' }, [
      'push(value: T)',
      'splice(from: number, count: number): void {\n    this.values.splice(from, count)\n  }\n\n  push(value: T)',
    ]),
    mistake(
      { usage: 'other-type' },
      ['values: T[] = []', 'values: unknown[] = []'],
      ['push(value: T)', 'push(value: unknown)'],
      [
        'pop(): T | undefined {\n    return this.values.pop()',
        'pop(): T | undefined {\n    this.values.pop()\n    return undefined',
      ],
      ['return this.values[this.values.length - 1]', 'return undefined'],
    ),
    mistake({ usage: 'nothing-else' }, ['private readonly values', 'readonly values']),
    mistake({ usage: 'size-assigned' }, ['get size', 'set size(_: number) {}\n\n  get size']),
    mistake(
      { slip: 'queue-for-stack' },
      ['this.values.pop()', 'this.values.shift()'],
      ['[this.values.length - 1]', '[0]'],
    ),
    mistake({ slip: 'peek-removes' }, ['this.values[this.values.length - 1]', 'this.values.pop()']),
    mistake({ slip: 'peek-at-bottom' }, ['[this.values.length - 1]', '[0]']),
    mistake({ error: 2322, line: 13 }, ['pop(): T | undefined', 'pop(): T']),
  ],
  longest: [
    mistake(
      { usage: 'texts' },
      ['): T | undefined', '): T[] | undefined'],
      ['return best', 'return best && [best]'],
    ),
    mistake(
      { usage: 'lists' },
      ['<T extends { readonly length: number }>', ''],
      ['readonly T[]', 'readonly string[]'],
      ['): T | undefined', '): string | undefined'],
      ['let best: T', 'let best: string'],
    ),
    mistake(
      { usage: 'numbers' },
      ['<T extends { readonly length: number }>', '<T>'],
      ['item.length > best.length', 'String(item).length > String(best).length'],
    ),
    mistake(
      { usage: 'undefined-left-out' },
      ['T | undefined {\n', 'T {\n'],
      ['let best: T | undefined', 'let [best] = items'],
      ['return best', "if (best === undefined) throw new Error('empty')\n  return best"],
    ),
    mistake(
      { usage: 'type-kept' },
      [
        '<T extends { readonly length: number }>',
        '<T extends string | readonly number[] | { length: number }>',
      ],
      [
        'items: readonly T[]): T | undefined',
        'items: readonly T[]): (T extends string | readonly number[] ? T : { length: number }) | undefined',
      ],
      [
        'let best: T | undefined',
        'let best: (T extends string | readonly number[] ? T : { length: number }) | undefined',
      ],
      ['best = item', 'best = picked(item)'],
      ['  return best\n}', '  return best\n}\n\nfunction picked(item: unknown): never {\n  throw item\n}'],
    ),
    mistake({ rule: 'any' }, ['readonly T[]', 'readonly any[]']),
    mistake({ rule: 'assertion' }, ['let best: T | undefined', 'let best = undefined as T | undefined']),
    mistake({ rule: 'directive' }, ['let best', '// @ts-ignore\n  let best']),
    mistake({ slip: 'last-of-several' }, ['item.length > best.length', 'item.length >= best.length']),
    mistake({ slip: 'first-item' }, [' || item.length > best.length', '']),
    mistake({ slip: 'shortest' }, ['item.length > best.length', 'item.length < best.length']),
    mistake({ error: 2339, line: 4 }, ['<T extends { readonly length: number }>', '<T>']),
  ],
  payments: [
    mistake({ usage: 'used' }, [
      'received(payment: Payment): number {',
      'received(payment: Payment): number | undefined {',
    ]),
    mistake(
      { usage: 'voucher' },
      ['payment: Payment', "payment: Exclude<Payment, { kind: 'voucher' }>"],
      ["    case 'voucher':\n      return Math.max(0, payment.amount - payment.worth)\n", ''],
    ),
    mistake({ usage: 'wrong-fields' }, [
      'received(payment: Payment): number {',
      "received(given: { kind: Payment['kind']; amount: number; fee?: number; worth?: number }): number {\n  const payment: Payment = { fee: 0, worth: 0, ...given }",
    ]),
    mistake({ usage: 'fourth-kind' }, ['return payment satisfies never', 'return 0']),
    mistake({ usage: 'fourth-kind' }, [
      "    case 'voucher':\n      return Math.max(0, payment.amount - payment.worth)\n    default:\n      return payment satisfies never\n",
      '    default:\n      return Math.max(0, payment.amount - payment.worth)\n',
    ]),
    mistake(
      { error: 2366, line: 1 },
      ['    default:\n      return payment satisfies never\n', ''],
      ["    case 'voucher':\n      return Math.max(0, payment.amount - payment.worth)\n", ''],
    ),
    mistake({ slip: 'below-zero' }, [
      'Math.max(0, payment.amount - payment.worth)',
      'payment.amount - payment.worth',
    ]),
    mistake({ slip: 'voucher-ignored' }, ['Math.max(0, payment.amount - payment.worth)', 'payment.amount']),
    mistake({ slip: 'fee-added' }, ['payment.amount - payment.fee', 'payment.amount + payment.fee']),
    mistake({ error: 2339, line: 4 }, [
      "case 'cash':\n      return payment.amount",
      "case 'cash':\n      return payment.fee",
    ]),
  ],
  'typed-ids': [
    mistake(
      { usage: 'used' },
      ['loans: readonly Loan[]', 'loans: readonly BookId[]'],
      [
        'loans.filter((loan) => loan.member.value === member.value).map((loan) => loan.book)',
        'loans.filter((loan) => loan.value === member.value)',
      ],
    ),
    mistake({ usage: 'value-read' }, [
      "kind = 'book'\n  constructor(readonly value",
      "kind = 'book'\n  constructor(private readonly value",
    ]),
    mistake(
      { usage: 'book-for-member' },
      ["private readonly kind = 'member'", ''],
      ["private readonly kind = 'book'", ''],
    ),
    mistake({ usage: 'book-for-member' }, ["private readonly kind = 'member'", '']),
    mistake({ usage: 'member-for-book' }, ["private readonly kind = 'book'", '']),
    mistake(
      { usage: 'literal' },
      ["private readonly kind = 'member'", 'readonly book?: never'],
      ["private readonly kind = 'book'", 'readonly book = true'],
    ),
    mistake({ usage: 'value-assigned' }, [
      "'member'\n  constructor(readonly value",
      "'member'\n  constructor(public value",
    ]),
    mistake({ slip: 'identity-for-equality' }, [
      'loan.member.value === member.value',
      'loan.member === member',
    ]),
    mistake({ slip: 'all-loans' }, ['.filter((loan) => loan.member.value === member.value)', '']),
    mistake({ slip: 'first-only' }, ['.map((loan) => loan.book)', '.map((loan) => loan.book).slice(0, 1)']),
    mistake({ rule: 'module' }, ['class MemberId', 'export class MemberId']),
    mistake({ error: 2322, line: 17 }, ['.map((loan) => loan.book)', '.map((loan) => loan.member)']),
  ],
  'order-service': [
    mistake({ usage: 'email' }, [
      'private readonly sender: Sender',
      'private readonly sender: Sender & { close(): void }',
    ]),
    mistake(
      { usage: 'interface' },
      ['sender: Sender', 'sender: EmailSender & { readonly name?: string }'],
      ['interface Sender {', 'interface SmsSender {'],
    ),
    mistake({ usage: 'no-sender' }, ['sender: Sender)', 'sender: Sender = new EmailSender())']),
    mistake(
      { usage: 'not-a-sender' },
      ['sender: Sender)', 'sender: Partial<Sender> & { print?(text: string): void })'],
      ['this.sender.send(', 'this.sender.send?.('],
    ),
    mistake({ usage: 'sender-reached' }, ['private readonly sender', 'readonly sender']),
    mistake({ slip: 'empty-order' }, ['if (items.length > 0) ', '']),
    mistake({ slip: 'other-sender' }, ['this.sender.send(', 'new EmailSender().send(']),
    mistake({ slip: 'separator' }, ["join(', ')", "join(',')"]),
    mistake({ error: 2339, line: 9 }, ['this.sender.send(', 'this.sender.post(']),
  ],
  'price-list': [
    mistake({ usage: 'two-kinds' }, [
      'private readonly grams: number',
      'private readonly grams: number, readonly name: string',
    ]),
    mistake(
      { usage: 'third-kind' },
      ['price(): number\n}', 'price(): number\n  readonly kind: string\n}'],
      ['class Book implements Item {', "class Book implements Item {\n  readonly kind = 'book'"],
      ['class Fruit implements Item {', "class Fruit implements Item {\n  readonly kind = 'fruit'"],
    ),
    mistake(
      { usage: 'no-price' },
      ['items: readonly Item[]', 'items: readonly (Item | { grams: number })[]'],
      ['sum + item.price()', "sum + ('price' in item && item.price() || 0)"],
    ),
    mistake(
      { usage: 'grams-text' },
      ['private readonly grams: number', 'private readonly grams: number | string'],
      ['this.grams / 1000', 'Number(this.grams) / 1000'],
    ),
    mistake({ rule: 'switch' }, ['return items.reduce', 'switch (items.length) {}\n  return items.reduce']),
    mistake({ rule: 'instanceof' }, [
      'sum + item.price()',
      'sum + Number(item instanceof Book || item instanceof Fruit) * item.price()',
    ]),
    mistake({ rule: 'if' }, [
      'return items.reduce',
      'if (items.length === 0) return 0\n  return items.reduce',
    ]),
    mistake({ slip: 'grams-for-kilograms' }, ['(this.grams / 1000) * 4', 'this.grams * 4']),
    mistake({ slip: 'new-kind-ignored' }, [
      'sum + item.price()',
      'sum + Number(/Book|Fruit/.test(item.constructor.name)) * item.price()',
    ]),
    mistake({ slip: 'last-only' }, ['sum + item.price()', 'item.price()']),
    mistake({ error: 2420, line: 13 }, ['price(): number {\n    return (', 'cost(): number {\n    return (']),
  ],
}
