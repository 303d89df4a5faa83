import type { TypeScriptExercise } from '../contract.ts'

/** As the checked calls round. */
const inBoth = (celsius: number) =>
  [celsius, (celsius * 9) / 5 + 32].map((value) => Math.round(value * 10) / 10)

type Reading = readonly ['fromCelsius' | 'fromFahrenheit', number]

export const temperature: TypeScriptExercise<[Reading]> = {
  id: 'temperature',
  title: 'Named ways to create an object',
  topic: 'static-members',
  task: 'Write a class `Temperature`. It is created by `Temperature.fromCelsius(degrees)` or `Temperature.fromFahrenheit(degrees)`, and in no other way: a bare `new Temperature(20)` would not say which degrees are meant.\n\nIts properties `celsius` and `fahrenheit` can be read and not assigned. Celsius is (F − 32) · 5 / 9, and Fahrenheit is C · 9 / 5 + 32.',
  functionName: 'Temperature',
  starter: `class Temperature {
  constructor(public celsius: number) {}

  fromFahrenheit(degrees: number): Temperature {
    return new Temperature(degrees)
  }
}
`,
  answer: `class Temperature {
  static fromCelsius(degrees: number): Temperature {
    return new Temperature(degrees)
  }

  static fromFahrenheit(degrees: number): Temperature {
    return new Temperature(((degrees - 32) * 5) / 9)
  }

  private constructor(readonly celsius: number) {}

  get fahrenheit(): number {
    return (this.celsius * 9) / 5 + 32
  }
}
`,
  hints: [
    'A static method belongs to the class: it is called on `Temperature`, before there is any object.',
    'A `private constructor` can be called in the class only, also by its static methods.',
    'Store one of the two numbers, `readonly celsius`, and compute the other one in a getter.',
  ],
  usages: [
    {
      id: 'celsius',
      code: 'const warm: Temperature = Temperature.fromCelsius(20)\nconst degrees: number = warm.celsius',
      must: 'compile',
      sentence: '`fromCelsius` must be a static method that returns a `Temperature` with a number `celsius`.',
    },
    {
      id: 'fahrenheit',
      code: 'const degrees: number = Temperature.fromFahrenheit(68).fahrenheit',
      must: 'compile',
      sentence: '`fromFahrenheit` must be a static method, and `fahrenheit` a number that can be read.',
    },
    {
      id: 'constructed',
      code: 'new Temperature(20)',
      must: 'be-refused',
      sentence:
        'Everybody can still write `new Temperature(20)` and mean Fahrenheit. Make the constructor private.',
    },
    {
      id: 'through-object',
      code: 'Temperature.fromCelsius(20).fromFahrenheit(68)',
      must: 'be-refused',
      sentence: '`fromFahrenheit` is called on an object, but it needs none. Make it static.',
    },
    {
      id: 'celsius-assigned',
      code: 'Temperature.fromCelsius(20).celsius = 30',
      must: 'be-refused',
      sentence: 'Callers can assign to `celsius`. Declare it `readonly`.',
      hidden: true,
    },
    {
      id: 'fahrenheit-assigned',
      code: 'Temperature.fromCelsius(20).fahrenheit = 30',
      must: 'be-refused',
      sentence:
        'Callers can assign to `fahrenheit`, and the two numbers no longer agree. Compute it in a getter.',
      hidden: true,
    },
  ],
  call: '([[name, degrees]]) => { const made = Temperature[name](degrees); return [made.celsius, made.fahrenheit].map((value) => Math.round(value * 10) / 10) }',
  callText: ([name, degrees]) => `celsius and fahrenheit of ${name}(${degrees})`,
  cases: (random) => [
    [['fromCelsius', random.int(1, 9) * 5]],
    [['fromFahrenheit', random.int(5, 20) * 9 + 32]],
    [['fromFahrenheit', -40 + random.int(1, 3) * 9]],
  ],
  solve: ([name, degrees]) => inBoth(name === 'fromCelsius' ? degrees : ((degrees - 32) * 5) / 9),
  slips: [
    {
      id: 'not-converted',
      sentence:
        '`fromFahrenheit` takes the degrees for Celsius. Convert them before you call the constructor.',
      solve: ([, degrees]) => inBoth(degrees),
    },
    {
      id: 'fraction-upside-down',
      sentence: 'The fraction is upside down: from Fahrenheit to Celsius it is 5 / 9.',
      solve: ([name, degrees]) => inBoth(name === 'fromCelsius' ? degrees : ((degrees - 32) * 9) / 5),
    },
    {
      id: 'subtracted-last',
      sentence: 'Take the 32 off before you multiply by 5 / 9, not afterwards.',
      solve: ([name, degrees]) => inBoth(name === 'fromCelsius' ? degrees : (degrees * 5) / 9 - 32),
    },
  ],
}
