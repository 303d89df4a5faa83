import type { Answer, Ask } from '#app/domain/labs/contract.ts'
import * as begunText from './begun-text.ts'

const text = begunText.difference

/**
 * How a wrong answer differs from the right one: its direction, its count, its order or its first wrong element. It does
 * not name the right answer, because another try may follow. Undefined where nothing can be compared.
 */
export function differenceText(ask: Ask, wrong: Answer): string | undefined {
  switch (ask.kind) {
    case 'choice':
      return undefined
    case 'number':
      return ofNumber(ask.answer, Number(wrong))
    case 'text':
      return ofText(ask.answer, String(wrong).trim())
    case 'set':
      return ofSet(ask.answer, listOf(wrong))
    case 'list':
      return ofList(
        nearest([ask.answer, ...(ask.alsoRight ?? [])], listOf(wrong)),
        listOf(wrong),
        ask.usesEach,
      )
    default:
      return ask satisfies never
  }
}

type List = readonly string[]

function listOf(answer: Answer): List {
  return typeof answer === 'object' ? answer : [String(answer)]
}

/** With the direction, an answer that is off by one would be given away. */
function ofNumber(right: number, wrong: number): string {
  if (Math.abs(wrong - right) === 1) return text.offByOne
  return wrong > right ? text.tooLarge : text.tooSmall
}

const BITS = /^[01]{2,}$/
const PARTS = /[^\s,.()]+/g

/** Bits, or several values as in "3 0 2". Other texts have no parts. */
function ofText(right: string, wrong: string): string | undefined {
  if (BITS.test(right)) return BITS.test(wrong) ? ofParts([...right], [...wrong], text.bits) : text.onlyBits
  const parts = partsOf(right)
  return parts.length > 1 ? ofParts(parts, partsOf(wrong), text.values) : undefined
}

function partsOf(text: string): List {
  return text.match(PARTS) ?? []
}

function ofParts(right: List, wrong: List, counted: (count: number) => string): string {
  return wrong.length === right.length
    ? text.rightAtStart(rightAtStart(right, wrong))
    : text.otherCount(counted(wrong.length), right.length)
}

function ofSet(right: List, wrong: List): string {
  if (wrong.length === 0) return text.notNone
  const missing = right.filter((each) => !wrong.includes(each)).length
  const extra = wrong.filter((each) => !right.includes(each)).length
  if (extra === 0) return text.someMissing(missing)
  if (missing === 0) return text.someTooMany
  return extra < wrong.length ? text.missingAndExtra : text.noneOfThese
}

function ofList(right: List, wrong: List, usesEach = false): string {
  if (wrong.length === 0) return text.notNone
  if (right.length === 0) return text.someTooMany
  const count = rightAtStart(right, wrong)
  if (count === wrong.length) return text.goesOn
  if (count === right.length) return text.endsEarlier
  const place = text.rightAtStart(count)
  return !usesEach && isReordered(right, wrong) ? `${text.otherOrder} ${place}` : place
}

/** Of several right answers, the one that the learner has followed furthest. */
function nearest([first = [], ...others]: readonly List[], wrong: List): List {
  return others.reduce(
    (best, each) => (rightAtStart(each, wrong) > rightAtStart(best, wrong) ? each : best),
    first,
  )
}

function isReordered(right: List, wrong: List): boolean {
  return right.toSorted().join('\n') === wrong.toSorted().join('\n')
}

/** How many elements are right before the first that is not. */
function rightAtStart(right: List, wrong: List): number {
  const at = wrong.findIndex((each, index) => each !== right[index])
  return at < 0 ? wrong.length : at
}
