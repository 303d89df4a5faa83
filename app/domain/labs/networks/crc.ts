import type { Ask, Lab } from '../contract.ts'

/** Bits as texts of 0 and 1. */
interface Transmission {
  data: string
  generator: string
}

/** The check bits of a cyclic redundancy check, by polynomial division. */
export const crc: Lab<Transmission> = {
  id: 'crc',
  title: 'Cyclic redundancy check (CRC)',
  subject: 'networks',
  topic: 'osi-model',
  version: 2,
  conventions: [
    'Arithmetic is modulo 2: adding and subtracting are both XOR.',
    'A step of the division is skipped where the leading bit is 0.',
  ],
  levels: {
    1: '5 or 6 bits of data, a generator of 4 bits (degree 3)',
    2: '7 bits of data, a generator of 4 bits (degree 3)',
    3: '8 bits of data, a generator of 5 bits (degree 4)',
  },
  generate(random, level) {
    const bits = (count: number) => Array.from({ length: count }, () => random.int(0, 1)).join('')
    const length = { 1: random.int(5, 6), 2: 7, 3: 8 }[level]
    return {
      data: `1${bits(length - 1)}`,
      generator: `1${bits(level === 3 ? 3 : 2)}1`,
    }
  },
  isWorthwhile({ data, generator }) {
    return divide(data, generator).rows.length > 1
  },
  *steps({ data, generator }) {
    const degree = generator.length - 1
    const { dividend, rows, remainder } = divide(data, generator)
    const given = `Data ${data}, generator ${generator}`
    yield {
      kind: 'text',
      prompt: 'The sender computes the check bits. Which bits does it divide by the generator?',
      scene: [{ type: 'text', text: `${given}.` }],
      answer: dividend,
      why: `The generator has degree ${degree}, so ${degree} zeros are appended to the data.`,
      slips: [
        {
          id: 'no-zeros-appended',
          answer: data,
          sentence: `Append as many zeros as the generator’s degree, ${degree}. The check bits will take their place.`,
        },
        {
          id: 'one-zero-too-many',
          answer: `${dividend}0`,
          sentence: `You may have appended one zero for each bit of the generator. Its degree is one less than its length: ${degree}.`,
        },
      ],
    }
    for (const [at, { top, result }] of rows.entries())
      yield {
        kind: 'text',
        prompt: `What is ${top} XOR ${generator}? Write all ${generator.length} bits.`,
        scene: sceneOf(given, dividend, rows.slice(0, at)),
        answer: result,
        why: 'A bit of the result is 1 where the two bits differ.',
        slips: [
          {
            id: 'subtracts-with-borrow',
            answer: subtract(top, generator),
            sentence: 'You may have subtracted with borrows. XOR treats each position on its own.',
          },
          {
            id: 'or-for-xor',
            answer: combine(top, generator, (a, b) => a || b),
            sentence: 'You may have used OR. Where both bits are 1, XOR gives 0.',
          },
        ],
      }
    yield {
      kind: 'text',
      prompt: 'What is the remainder of the whole division?',
      scene: sceneOf(given, dividend, rows),
      answer: remainder,
      why: `The remainder has as many bits as the generator’s degree, ${degree}.`,
      slips: [
        {
          id: 'leading-zeros-dropped',
          answer: remainder.replace(/^0+(?=.)/, ''),
          sentence: `Keep leading zeros. The remainder always has ${degree} bits: the receiver expects that length.`,
        },
        {
          id: 'remainder-as-long-as-generator',
          answer: `0${remainder}`,
          sentence: `The remainder is one bit shorter than the generator: ${degree} bits.`,
        },
      ],
    }
    yield {
      kind: 'text',
      prompt: 'Which bits are sent?',
      scene: sceneOf(given, dividend, rows),
      answer: data + remainder,
      why: 'The remainder takes the place of the appended zeros.',
      slips: [
        {
          id: 'zeros-sent-too',
          answer: dividend + remainder,
          sentence: 'The remainder replaces the appended zeros and does not follow them.',
        },
        {
          id: 'zeros-not-replaced',
          answer: dividend,
          sentence:
            'That still ends in the zeros. Put the remainder in their place, so that the receiver’s division leaves 0.',
        },
      ],
    }
  },
}

interface Row {
  /** The bits that the generator is written under. */
  top: string
  result: string
}

/** Long division modulo 2, one row for each step that is not skipped. */
export function divide(
  data: string,
  generator: string,
): { dividend: string; rows: Row[]; remainder: string } {
  const dividend = data + '0'.repeat(generator.length - 1)
  const rows: Row[] = []
  let rest = dividend
  while (rest.length >= generator.length) {
    const top = rest.slice(0, generator.length)
    if (top.startsWith('1')) {
      const result = combine(top, generator, (a, b) => a !== b)
      rows.push({ top, result })
      rest = result + rest.slice(generator.length)
    }
    rest = rest.slice(1)
  }
  return { dividend, rows, remainder: rest }
}

function combine(a: string, b: string, rule: (a: boolean, b: boolean) => boolean): string {
  return [...a].map((bit, at) => (rule(bit === '1', b[at] === '1') ? '1' : '0')).join('')
}

function subtract(a: string, b: string): string {
  const difference = Math.abs(Number.parseInt(a, 2) - Number.parseInt(b, 2))
  return difference.toString(2).padStart(a.length, '0')
}

function sceneOf(given: string, dividend: string, rows: readonly Row[]): Ask['scene'] {
  return [
    { type: 'text', text: `${given}, dividend ${dividend}.` },
    {
      type: 'table',
      caption: 'Division so far',
      columns: ['Bits', 'XOR generator'],
      rows: rows.map(({ top, result }) => [top, result]),
    },
  ]
}
