import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SPACE_IN_AMOUNT } from '#app/server/markdown/typography.server.ts'
import { SEED, sample, trials } from '#test/trials.ts'
import { topicId } from '../catalogue/subject.ts'
import { type Answer, type Ask, LAB_LEVELS, type Lab, type LabLevel } from './contract.ts'
import { LABS } from './labs.ts'
import { grade, instanceOf, questionsOf, slipsOf, solve } from './run.ts'

/*
 * What holds for every lab. Each test collects its complaints over many instances, so a failure names the lab, the seed
 * and the level to repeat it with.
 */

const INSTANCES = trials(12, 3_000)
/** Shares are estimated from more instances than the other properties need. They are the same in every run. */
const INSTANCES_FOR_SHARES = trials(150, 3_000)
const LABS_WITH_SHARES = sample(LABS, 3)
/** Each slip is in at least 5 % of the instances. Few instances only find those that are much rarer. */
const LEAST_SHARE = trials(0.03, 0.05)
/** So that "New problem" does not soon show an old one. */
const INSTANCES_FOR_DIFFERENCE = trials(60, 3_000)
const LEAST_DIFFERENT = trials(30, 150)
const MOST_STEPS = 60

interface Case {
  lab: Lab<unknown>
  instance: unknown
  asks: Ask[]
  answers: Answer[]
}

function seedOf(index: number): { seed: string; level: LabLevel } {
  return {
    seed: `${SEED ?? 'quick'}-${index}`,
    level: LAB_LEVELS[index % LAB_LEVELS.length] ?? 1,
  }
}

/** Complaints of all instances, each with what repeats it. */
function complaints(lab: Lab<unknown>, check: (of: Case) => string[]): string[] {
  return Array.from({ length: INSTANCES }, (_, index) => {
    const { seed, level } = seedOf(index)
    const instance = instanceOf(lab, seed, level)
    const asks = solve(lab, instance)
    const found = check({ lab, instance, asks, answers: asks.map(({ answer }) => answer) })
    return found.map((complaint) => `${lab.id}, seed ${seed}, level ${level}: ${complaint}`)
  }).flat()
}

/** Answers that are one small change away from the right one. */
function mutationsOf(ask: Ask): Answer[] {
  switch (ask.kind) {
    case 'number':
      return [ask.answer + 1, ask.answer - 1, -ask.answer - 1]
    case 'text':
      return ['', `${ask.answer}1`, ask.answer.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))]
    case 'choice':
      return ['', ...ask.options]
    case 'set':
      return ask.options.map((option) =>
        ask.answer.includes(option)
          ? ask.answer.filter((chosen) => chosen !== option)
          : [...ask.answer, option],
      )
    case 'list': {
      const { answer, options } = ask
      const swapped = answer
        .slice(1)
        .map((_, at) => answer.with(at, answer[at + 1] ?? '').with(at + 1, answer[at] ?? ''))
      return [answer.slice(0, -1), [...answer, options[0] ?? ''], ...swapped]
    }
  }
}

const textOf = (answer: Answer) => JSON.stringify(answer)

function wrongMutations(ask: Ask): Answer[] {
  const right = new Set([ask.answer, ...(ask.alsoRight ?? [])].map(textOf))
  return mutationsOf(ask).filter((mutation) => !right.has(textOf(mutation)))
}

describe.each(LABS)('$subject/$id', (lab) => {
  test('gives the same instance for the same seed, and another for another', () => {
    const texts = Array.from({ length: INSTANCES }, (_, index) => {
      const { seed, level } = seedOf(index)
      const text = JSON.stringify(instanceOf(lab, seed, level))
      expect(JSON.stringify(instanceOf(lab, seed, level))).toBe(text)
      return text
    })
    expect(new Set(texts).size).toBeGreaterThan(INSTANCES / 5)
  })

  test('ends, and its own solution is graded right throughout', () => {
    const found = complaints(lab, ({ instance, asks, answers }) => {
      const { verdicts, next } = grade(lab, instance, answers)
      return [
        asks.length < 3 || asks.length > MOST_STEPS ? `it has ${asks.length} steps` : '',
        next ? 'another step follows the solution' : '',
        verdicts.length === asks.length && verdicts.every(({ right }) => right)
          ? ''
          : 'its solution is wrong',
      ].filter((complaint) => complaint !== '')
    })
    expect(found).toEqual([])
  })

  test('marks every single mutation of an answer wrong, and nothing else', () => {
    const found = complaints(lab, ({ instance, asks, answers }) =>
      asks.flatMap((ask, at) =>
        wrongMutations(ask).flatMap((mutation) => {
          const { verdicts, next } = grade(lab, instance, answers.with(at, mutation))
          const wrong = verdicts.flatMap(({ right }, step) => (right ? [] : [step]))
          return wrong.length === 1 && wrong[0] === at && !next
            ? []
            : [`${textOf(mutation)} at step ${at} ("${ask.prompt}") makes steps ${wrong.join(', ')} wrong`]
        }),
      ),
    )
    expect(found).toEqual([])
  })

  test('ends after other right answers too', () => {
    const found = complaints(lab, ({ instance, asks }) => {
      // The last right answer wherever there are several.
      const answers: Answer[] = []
      for (let next: Ask | undefined = asks[0]; next; next = grade(lab, instance, answers).next) {
        answers.push(next.alsoRight?.at(-1) ?? next.answer)
        if (answers.length > MOST_STEPS) return ['it does not end']
      }
      return grade(lab, instance, answers).verdicts.every(({ right }) => right) ? [] : ['one is marked wrong']
    })
    expect(found).toEqual([])
  })

  test('recognizes every slip, with a whole sentence', () => {
    const found = complaints(lab, ({ instance, asks, answers }) =>
      asks.flatMap((ask, at) => [
        ...[ask.prompt, ask.why, ...slipsOf(ask).map(({ sentence }) => sentence)]
          .filter((text) => !isWhole(text))
          .map((text) => `"${text}"`),
        ...slipsOf(ask)
          .filter(
            ({ id, answer }) => grade(lab, instance, answers.with(at, answer)).verdicts[at]?.slip?.id !== id,
          )
          .map(({ id }) => `${id} is not recognized at step ${at}`),
      ]),
    )
    expect(found).toEqual([])
  })

  test('has no sentence that can be wrapped between a number and its unit', () => {
    const found = complaints(lab, ({ asks }) =>
      asks
        .flatMap((ask) => [ask.prompt, ask.why, ...slipsOf(ask).map(({ sentence }) => sentence)])
        .filter((text) => SPACE_IN_AMOUNT.test(text)),
    )
    expect(found, String.raw`Write \u00a0 between them.`).toEqual([])
  })

  test('offers only options that differ, the right answers and the slips among them', () => {
    const found = complaints(lab, ({ asks }) =>
      asks.flatMap((ask) => {
        if (!('options' in ask)) return []
        const answers = [ask.answer, ...(ask.alsoRight ?? []), ...slipsOf(ask).map(({ answer }) => answer)]
        const unknown = answers.flat().filter((option) => !ask.options.includes(String(option)))
        const twice = new Set(ask.options).size < ask.options.length
        return unknown.length > 0 || twice
          ? [`"${ask.prompt}": ${unknown.join(', ')} of ${ask.options.join(', ')}`]
          : []
      }),
    )
    expect(found).toEqual([])
  })

  if (LABS_WITH_SHARES.includes(lab))
    test(`can be got wrong by each slip in at least ${LEAST_SHARE * 100} % of its instances`, () => {
      const listed = new Set<string>()
      const instancesOf = new Map<string, number>()
      for (let index = 0; index < INSTANCES_FOR_SHARES; index++) {
        const asks = solve(lab, instanceOf(lab, String(index), LAB_LEVELS[index % LAB_LEVELS.length] ?? 1))
        for (const { slips } of asks) for (const { id } of slips) listed.add(id)
        for (const id of new Set(asks.flatMap((ask) => slipsOf(ask).map((slip) => slip.id))))
          instancesOf.set(id, (instancesOf.get(id) ?? 0) + 1)
      }
      const rare = [...listed].filter((id) => (instancesOf.get(id) ?? 0) < LEAST_SHARE * INSTANCES_FOR_SHARES)
      expect(rare.map((id) => `${id}: ${instancesOf.get(id) ?? 0} of ${INSTANCES_FOR_SHARES}`)).toEqual([])
    })

  if (LABS_WITH_SHARES.includes(lab))
    test.each(LAB_LEVELS)(
      `shows at least ${LEAST_DIFFERENT} different problems in ${INSTANCES_FOR_DIFFERENCE} at level %i`,
      (level) => {
        const shown = Array.from({ length: INSTANCES_FOR_DIFFERENCE }, (_, index) => {
          const asks = solve(lab, instanceOf(lab, `different-${index}`, level))
          return JSON.stringify(asks.map(({ prompt, scene }) => [prompt, scene]))
        })
        expect(new Set(shown).size).toBeGreaterThanOrEqual(LEAST_DIFFERENT)
      },
    )

  test('names a topic and misconceptions of its subject', () => {
    const { topics, misconceptions } = subjectFile(lab.subject)
    expect(topics.map(topicId)).toContain(lab.topic)
    const known = new Set(misconceptions.map(({ id }) => id))
    const found = complaints(lab, ({ asks }) =>
      asks
        .flatMap(({ slips }) => slips.flatMap(({ misconception }) => misconception ?? []))
        .filter((misconception) => !known.has(misconception)),
    )
    expect(found).toEqual([])
  })

  test('makes questions of four different options, the first of them right, each with its reason', () => {
    const found = complaints(lab, ({ instance, asks, answers }) =>
      questionsOf(lab, instance)
        .filter(({ step, ask, options: [key, ...others] }) => {
          const verdictOf = (answer: Answer) =>
            grade(lab, instance, answers.with(step, answer)).verdicts[step]
          const isKey = key?.reason === asks[step]?.why && verdictOf(ask.answer)?.right === true
          const areSlips = others.every(({ slip, reason }) => {
            const verdict = slip && verdictOf(slip.answer)
            return (
              verdict?.right === false && verdict.slip?.id === slip?.id && verdict.slip?.sentence === reason
            )
          })
          const texts = new Set([key, ...others].map((option) => option?.text))
          return !isKey || !areSlips || others.length !== 3 || texts.size !== 4 || texts.has('')
        })
        .map(({ ask, options }) => `"${ask.prompt}": ${options.map(({ text }) => text).join(' / ')}`),
    )
    expect(found).toEqual([])
  })
})

test('no two labs share an id', () => {
  expect(new Set(LABS.map(({ id }) => id)).size).toBe(LABS.length)
})

/** Ends like a sentence, is not endless, and no value is missing from it. */
function isWhole(text: string): boolean {
  return (
    /[.?]$/.test(text) &&
    text.length >= 12 &&
    text.length <= 300 &&
    !/undefined|NaN|Infinity|\[object/.test(text) &&
    // An empty name or list, and "1 bits".
    !/ [ ,;]|\b1 (bits|frames|processes|segments|zeros)\b/.test(text)
  )
}

function subjectFile(subject: string): { topics: string[]; misconceptions: { id: string }[] } {
  return parse(readFileSync(`content/${subject}/subject.yaml`, 'utf8'))
}
