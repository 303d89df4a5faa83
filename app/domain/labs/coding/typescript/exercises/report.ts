import type { TypeScriptExercise } from '../contract.ts'

const text = (title: string, lines: readonly string[], end = '.') => [title, ...lines].join('\n') + end

const salesLines = (sales: readonly number[]) => [
  ...sales.map((amount, index) => `Day ${index + 1}: ${amount}`),
  `Total: ${sales.reduce((sum, amount) => sum + amount, 0)}`,
]

export const report: TypeScriptExercise<['Sales' | 'Staff', readonly (number | string)[]]> = {
  id: 'report',
  title: 'An abstract class with a template method',
  topic: 'abstract-classes',
  task: 'Write an abstract class `Report` whose method `render()` returns a string: the title, then each line on a line of its own, then a period. Subclasses provide the title and the lines: `protected abstract title(): string` and `protected abstract lines(): string[]`.\n\nThen write a subclass `SalesReport`, whose constructor takes an array of numbers. Its title is `Sales`. Its lines are `Day 1: 5`, `Day 2: 7` and so on, and at the end `Total: 12`.',
  functionName: 'SalesReport',
  starter: `class Report {
  render(): string {
    return this.title()
  }
}

class SalesReport extends Report {
  constructor(private readonly sales: readonly number[]) {
    super()
  }
}
`,
  answer: `abstract class Report {
  protected abstract title(): string
  protected abstract lines(): string[]

  render(): string {
    return [this.title(), ...this.lines()].join('\\n') + '.'
  }
}

class SalesReport extends Report {
  constructor(private readonly sales: readonly number[]) {
    super()
  }

  protected override title(): string {
    return 'Sales'
  }

  protected override lines(): string[] {
    const total = this.sales.reduce((sum, amount) => sum + amount, 0)
    return [...this.sales.map((amount, index) => \`Day \${index + 1}: \${amount}\`), \`Total: \${total}\`]
  }
}
`,
  hints: [
    'An abstract method has no body: `protected abstract title(): string`. Only an abstract class may have one.',
    '`render()` is written once, in `Report`. It calls `this.title()` and `this.lines()`, and the class of the object decides which ones run.',
    'The whole text is `[this.title(), ...this.lines()].join("\\n") + "."`. A subclass only overrides `title` and `lines`.',
  ],
  usages: [
    {
      id: 'rendered',
      code: 'const text: string = new SalesReport([5, 7]).render()',
      must: 'compile',
      sentence:
        '`SalesReport` must be created from an array of numbers and have a method `render()` that returns a string.',
    },
    {
      id: 'other-report',
      code: "class Staff extends Report {\n  protected override title() { return 'Staff' }\n  protected override lines() { return ['Ann'] }\n}\nnew Staff().render()",
      must: 'compile',
      sentence:
        'Another subclass must need nothing but `title()` and `lines()`. Both are protected methods of `Report`.',
    },
    {
      id: 'instantiated',
      code: 'new Report()',
      must: 'be-refused',
      sentence: 'A plain `Report` can be created, although it has no title. Declare the class `abstract`.',
    },
    {
      id: 'lines-missing',
      code: "class Staff extends Report {\n  protected override title() { return 'Staff' }\n}",
      must: 'be-refused',
      sentence:
        'A subclass may forget `lines()` and nobody notices. Make it an abstract method: a default body would hide the gap.',
      misconception: 'abstract-for-empty',
    },
    {
      id: 'title-missing',
      code: 'class Staff extends Report {\n  protected override lines() { return [] }\n}',
      must: 'be-refused',
      sentence: 'A subclass may forget `title()` and nobody notices. Make it an abstract method.',
      hidden: true,
      misconception: 'abstract-for-empty',
    },
    {
      id: 'parts-public',
      code: 'new SalesReport([5]).title()',
      must: 'be-refused',
      sentence: 'Callers can reach `title()`. It is an internal step of `render()`: keep it `protected`.',
      hidden: true,
    },
  ],
  call: '([title, values]) => { if (title === "Sales") return new SalesReport(values).render(); class Other extends Report { title() { return title } lines() { return values } } return new Other().render() }',
  callText: (title, values) =>
    title === 'Sales'
      ? `new SalesReport([${values.join(', ')}]).render()`
      : `render() of a report with title ${title} and lines ${values.join(', ')}`,
  cases: (random) => {
    const sales = (count: number) => Array.from({ length: count }, () => random.int(1, 20))
    return [
      ['Sales', sales(2)],
      ['Sales', sales(random.int(3, 4))],
      ['Staff', random.shuffle(['Ann', 'Bob', 'Cara', 'Dev']).slice(0, random.int(1, 3))],
    ]
  },
  solve: (title, values) =>
    text(title, title === 'Sales' ? salesLines(values.map(Number)) : values.map(String)),
  slips: [
    {
      id: 'no-period',
      sentence: 'The period at the end is missing. `render()` writes it, after the last line.',
      solve: (title, values) =>
        text(title, title === 'Sales' ? salesLines(values.map(Number)) : values.map(String), ''),
    },
    {
      id: 'render-overridden',
      sentence:
        'Other reports come out without their lines. Do the common work in `render()` of `Report`, not in the subclass.',
      solve: (title, values) =>
        title === 'Sales' ? text(title, salesLines(values.map(Number))) : text(title, []),
    },
    {
      id: 'no-total',
      sentence: 'The line with the total is missing. It is the last of the lines.',
      solve: (title, values) =>
        text(title, title === 'Sales' ? salesLines(values.map(Number)).slice(0, -1) : values.map(String)),
    },
    {
      id: 'days-from-zero',
      sentence: 'The first day is called Day 0. The index of a list starts at 0, so add 1.',
      solve: (title, values) =>
        text(
          title,
          title === 'Sales'
            ? salesLines(values.map(Number)).map((line) =>
                line.replace(/^Day (\d+)/, (_, day) => `Day ${Number(day) - 1}`),
              )
            : values.map(String),
        ),
    },
  ],
}
