import { describe, expect, test } from 'vitest'
import { testBank } from '#test/factories/bank.ts'
import { numbersAscend } from './option-order.ts'

function reasonsFor(...texts: [string, string, string, string]): string[] {
  const option = (text: string) => ({ text, why: `Why ${text}` })
  const [a, b, c, d] = texts
  const { items } = testBank({ 1: { options: [option(a), option(b), option(c), option(d)] } }, { size: 1 })
  return items.flatMap(numbersAscend)
}

describe('options that are numbers ascend', () => {
  test.each<[string, string, string, string]>([
    ['1', '2', '4', '3'],
    ['2', '2.0', '3', '4'],
    ['-1', '-2', '0', '1'],
    ['1,024', '512', '2,048', '4,096'],
    ['`4`', '`3`', '`5`', '`6`'],
    ['$2$', '$1$', '$3$', '$4$'],
    ['10 ms', '9 ms', '11 ms', '12 ms'],
    ['2 frames', '1 frame', '3 frames', '4 frames'],
    ['50%', '25%', '75%', '80%'],
  ])('not %s, %s, %s, %s', (...texts) => {
    expect(reasonsFor(...texts)).toEqual([expect.stringContaining('let them ascend')])
  })

  test.each<[string, string, string, string]>([
    ['1', '2', '3', '4'],
    ['−2', '0', '1.5', '1,024'],
    ['9 ms', '10 ms', '11.5 ms', '12 ms'],
    ['1 frame', '2 frames', '3 frames', '4 frames'],
  ])('as in %s, %s, %s, %s', (...texts) => {
    expect(reasonsFor(...texts)).toEqual([])
  })

  test.each<[string, string, string, string]>([
    ['4 MiB', '1 GiB', '2 MiB', '4 GiB'], // units differ: left to the author
    ['0110', '1010', '0011', '1100'], // bit strings
    ['4', '3', '2', 'It depends on the scheduler'],
    ['7 with 3 frames', '6 with 4 frames', '5 with 3 frames', '4 with 4 frames'],
  ])('and %s, %s, %s, %s are no such numbers', (...texts) => {
    expect(reasonsFor(...texts)).toEqual([])
  })
})
