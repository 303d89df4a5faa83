import type { TypeScriptExercise } from '../contract.ts'

type Drawn = readonly ['rectangle' | 'triangle' | 'other', number, number]

const CLASS_NAMES = { rectangle: 'Rectangle', triangle: 'RightTriangle' } as const

function sum(shapes: readonly Drawn[], areas: Record<Drawn[0], (a: number, b: number) => number>): number {
  return shapes.reduce((total, [kind, a, b]) => total + areas[kind](a, b), 0)
}

const AREAS = {
  rectangle: (width: number, height: number) => width * height,
  triangle: (base: number, height: number) => (base * height) / 2,
  other: (area: number) => area,
}

export const shapes: TypeScriptExercise<[readonly Drawn[]]> = {
  id: 'shapes',
  title: 'One interface, two classes',
  topic: 'interfaces',
  task: 'The interface `Shape` is given. Write two classes that implement it, `Rectangle` with `width` and `height` and `RightTriangle` with `base` and `height`, both given to the constructor in this order.\n\nThen write `totalArea(shapes)`, which adds the areas of any shapes.',
  provided: `interface Shape {
  readonly name: string
  area(): number
}
`,
  functionName: 'totalArea',
  starter: `class Rectangle {
}

class RightTriangle {
}

function totalArea(shapes: readonly Rectangle[]): number {
  return 0
}
`,
  answer: `class Rectangle implements Shape {
  readonly name = 'rectangle'

  constructor(readonly width: number, readonly height: number) {}

  area(): number {
    return this.width * this.height
  }
}

class RightTriangle implements Shape {
  readonly name = 'right triangle'

  constructor(readonly base: number, readonly height: number) {}

  area(): number {
    return (this.base * this.height) / 2
  }
}

function totalArea(shapes: readonly Shape[]): number {
  return shapes.reduce((total, shape) => total + shape.area(), 0)
}
`,
  hints: [
    'Write `class Rectangle implements Shape`. The checker then says what is missing.',
    '`totalArea` needs only what a `Shape` offers, so its parameter is `readonly Shape[]`.',
    'Call `shape.area()` for each of them and add. The function does not have to know the classes.',
  ],
  usages: [
    {
      id: 'both-are-shapes',
      code: 'const all: Shape[] = [new Rectangle(3, 4), new RightTriangle(3, 4)]',
      must: 'compile',
      sentence: 'Objects of both classes must be usable wherever a `Shape` is expected.',
    },
    {
      id: 'own-classes',
      code: 'totalArea([new Rectangle(3, 4), new RightTriangle(3, 4)])',
      must: 'compile',
      sentence: '`totalArea` must accept shapes of both classes in one list.',
    },
    {
      id: 'not-a-shape',
      code: "totalArea([{ name: 'point' }])",
      must: 'be-refused',
      sentence:
        '`totalArea` accepts an object that has no area. Its parameter must promise everything it uses.',
    },
    {
      id: 'other-shape',
      code: "const circle: Shape = { name: 'circle', area: () => 28.3 }\ntotalArea([circle])",
      must: 'compile',
      sentence:
        '`totalArea` refuses shapes of other classes. A parameter should have the most general type that offers what the function uses: here `Shape`.',
      hidden: true,
      misconception: 'own-type-for-needed',
    },
    {
      id: 'sides-needed',
      code: 'new Rectangle(3)',
      must: 'be-refused',
      sentence: 'A rectangle can be created with one side only. Its constructor needs `width` and `height`.',
      hidden: true,
    },
  ],
  call: '([shapes]) => totalArea(shapes.map(([kind, a, b]) => kind === "rectangle" ? new Rectangle(a, b) : kind === "triangle" ? new RightTriangle(a, b) : { name: "other", area: () => a }))',
  callText: (shapes) =>
    `totalArea([${shapes
      .map(([kind, a, b]) =>
        kind === 'other' ? `a shape of area ${a}` : `new ${CLASS_NAMES[kind]}(${a}, ${b})`,
      )
      .join(', ')}])`,
  cases: (random) => {
    const side = () => random.int(2, 9)
    return [
      [[]],
      [[['rectangle', side(), side()]]],
      [
        [
          ['triangle', side(), side()],
          ['rectangle', side(), side()],
        ],
      ],
      [
        [
          ['other', side(), 0],
          ['triangle', side(), side()],
        ],
      ],
    ]
  },
  solve: (drawn) => sum(drawn, AREAS),
  slips: [
    {
      id: 'triangle-not-halved',
      sentence: 'The triangle has the area of a rectangle. Halve it.',
      solve: (drawn) => sum(drawn, { ...AREAS, triangle: AREAS.rectangle }),
    },
    {
      id: 'own-classes-only',
      sentence:
        'Shapes of other classes are left out. Call `area()` of every shape instead of asking which class it has.',
      solve: (drawn) => sum(drawn, { ...AREAS, other: () => 0 }),
    },
    {
      id: 'nothing-added',
      sentence: 'The total is always 0. Add what `area()` of each shape returns.',
      solve: () => 0,
    },
  ],
}
