import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { CallResult } from '#app/domain/labs/coding/javascript/contract.ts'
import { casesOf, gradeCode, isSameValue } from '#app/domain/labs/coding/javascript/grade-code.ts'
import { programOf } from '#app/domain/labs/coding/javascript/program.ts'
import { compilationOf } from '#app/domain/labs/coding/typescript/compilation.ts'
import type { TypeScriptExercise } from '#app/domain/labs/coding/typescript/contract.ts'
import { TYPESCRIPT_EXERCISES } from '#app/domain/labs/coding/typescript/exercises.ts'
import { type DesignGrade, gradeDesign } from '#app/domain/labs/coding/typescript/grade-design.ts'
import { MISTAKES, type Mistake } from '#test/factories/typescript-mistakes.ts'
import { runProgram } from '#test/run-code.ts'
import { trials } from '#test/trials.ts'
import { createCompiler } from './compile.ts'
import { LIBRARY } from './library.ts'

const oops: { topics: string[]; misconceptions: { id: string }[] } = parse(
  readFileSync('content/oops/subject.yaml', 'utf8'),
)
const SEEDS = Array.from({ length: trials(30, 1_000) }, (_, index) => `seed-${index}`)
/** What is missing is no restriction: names and properties that don't exist, and syntax. */
const MISSING = [2304, 2339, 2551, 2552, 2305, 1005]

const compile = createCompiler(LIBRARY)

function designOf(exercise: TypeScriptExercise, code: string): { grade: DesignGrade; script: string } {
  const compiled = compile(compilationOf(exercise, code))
  return { grade: gradeDesign(exercise, compiled), script: compiled.script }
}

function gradeOf(exercise: TypeScriptExercise, script: string, seed: string) {
  const cases = casesOf(exercise, seed)
  const results = runProgram(programOf(exercise, script, [...cases.shown, ...cases.hidden]))
  return gradeCode(exercise, cases, results)
}

/** What a learner is told about a wrong answer: as mistakes name it. */
function toldAbout(exercise: TypeScriptExercise, code: string): object {
  const { grade, script } = designOf(exercise, code)
  if (grade.kind === 'refused') return { error: grade.errors[0].code, line: grade.errors[0].line }
  if (grade.kind === 'against-rule') return { rule: grade.syntax }
  const failed = grade.usages.find(({ right }) => !right)
  if (failed) return { usage: failed.usage.id }
  return { slip: gradeOf(exercise, script, 'shown').slip?.id }
}

function changed(answer: string, { replace }: Mistake): string {
  return replace.reduce((code, [piece, by]) => {
    if (!code.includes(piece)) throw new Error(`The answer has no ${piece}`)
    return code.replace(piece, () => by)
  }, answer)
}

describe.each(TYPESCRIPT_EXERCISES)('$id', (exercise) => {
  const mistakes = MISTAKES[exercise.id] ?? []

  test('accepts its own answer for every seed', () => {
    const { grade, script } = designOf(exercise, exercise.answer)
    expect(grade).toMatchObject({ kind: 'used', right: true })
    for (const seed of SEEDS.slice(0, trials(5, 200)))
      expect(gradeOf(exercise, script, seed), seed).toMatchObject({ right: true })
  })

  test('refuses what must be refused because it is forbidden, not because it is missing', () => {
    const { grade } = designOf(exercise, exercise.answer)
    if (grade.kind !== 'used') throw new Error('not compiled')
    for (const { usage, error } of grade.usages)
      if (usage.must === 'be-refused' && !(usage.code.includes('.splice(') || usage.id === 'through-object'))
        expect(MISSING, usage.id).not.toContain(error?.code)
  })

  test('does not accept what the editor shows at first', () => {
    const { grade } = designOf(exercise, exercise.starter)
    expect(grade).not.toMatchObject({ kind: 'used', right: true })
  })

  test.each(mistakes)('says of a wrong answer: $told', (mistake) => {
    expect(toldAbout(exercise, changed(exercise.answer, mistake))).toEqual(mistake.told)
  })

  test('has a wrong answer for each usage, slip and rule of its own, and at least three', () => {
    const told = mistakes.map((mistake) => JSON.stringify(mistake.told))
    expect(mistakes.length).toBeGreaterThanOrEqual(3)
    for (const { id } of exercise.usages) expect(told).toContain(JSON.stringify({ usage: id }))
    for (const { id } of exercise.slips) expect(told).toContain(JSON.stringify({ slip: id }))
    for (const { syntax } of exercise.rules ?? []) expect(told).toContain(JSON.stringify({ rule: syntax }))
  })

  test.each(exercise.slips)('recognises the slip $id in at least 9 of 10 seeds', ({ id, solve }) => {
    const recognised = SEEDS.filter((seed) => {
      const cases = casesOf(exercise, seed)
      const results = [...cases.shown, ...cases.hidden].map(
        (given): CallResult => ({ value: solve(...structuredClone(given)) }),
      )
      const grade = gradeCode(exercise, cases, results)
      expect(grade.right, seed).toBe(false)
      return grade.slip?.id === id
    })
    expect(recognised.length).toBeGreaterThanOrEqual(0.9 * SEEDS.length)
  })

  test('fails an answer that returns what the shown calls expect and nothing else', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const cases = casesOf(exercise, seed)
      const known = cases.shown.map((given) => ({ given, value: exercise.solve(...structuredClone(given)) }))
      const results = [...cases.shown, ...cases.hidden].map(
        (given): CallResult => ({ value: known.find((each) => isSameValue(each.given, given))?.value }),
      )
      expect(gradeCode(exercise, cases, results).right).toBe(false)
    }
  })

  test('names a topic and misconceptions of OOPS', () => {
    const slugs = oops.topics.map((title) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
    expect(slugs).toContain(exercise.topic)
    const known = oops.misconceptions.map(({ id }) => id)
    for (const { misconception } of exercise.usages) if (misconception) expect(known).toContain(misconception)
  })
})
