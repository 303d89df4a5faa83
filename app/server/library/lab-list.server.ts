import { href } from 'react-router'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { type Ask, LAB_LEVELS, type Lab } from '#app/domain/labs/contract.ts'
import { FIRST_SEED } from '#app/domain/labs/lab-run.ts'
import { LABS } from '#app/domain/labs/labs.ts'
import { instanceOf, questionsOf, solve } from '#app/domain/labs/run.ts'
import type { LabFacts } from '#app/domain/learning/item-bank.ts'

interface ListedLab {
  id: string
  title: string
  subject: SubjectId
  path: string
  topic: string
  /** The minutes of a run at the first level, estimated from its steps. */
  minutes: number
}

/** An estimate, not a measurement: reading, thinking and answering. */
const MINUTES_PER_STEP = 0.5

let listed: readonly ListedLab[] | undefined

/** Computed once, on first use: estimating the minutes solves each lab, and the start need not wait for it. */
function allLabs(): readonly ListedLab[] {
  listed ??= LABS.map((lab) => ({
    id: lab.id,
    title: lab.title,
    subject: lab.subject,
    path: href('/labs/:lab', { lab: lab.id }),
    topic: lab.topic,
    minutes: minutesOf(lab),
  }))
  return listed
}

export function labsOf(subject: SubjectId): readonly ListedLab[] {
  return allLabs().filter((lab) => lab.subject === subject)
}

/** Problems of each level from which it is estimated how steps can be guessed, and whether there are enough questions. */
const PROBLEMS_PER_LEVEL = 5
/** Of these, at a level that generates questions: one is then found after a few problems. */
const LEAST_WITH_QUESTION = 2

/** The facts of a subject's labs for the learning model. */
export function labFactsOf(subject: SubjectId): LabFacts[] {
  return LABS.filter((lab) => lab.subject === subject).map((lab) => {
    const problems = LAB_LEVELS.map((level) =>
      Array.from({ length: PROBLEMS_PER_LEVEL }, (_, seed) => instanceOf(lab, String(seed), level)),
    )
    return {
      id: lab.id,
      subject,
      topic: lab.topic,
      title: lab.title,
      minutes: minutesOf(lab),
      guess: guessOf(problems.flat().flatMap((problem) => solve(lab, problem))),
      variants: LAB_LEVELS.filter((_, index) => generatesQuestions(lab, problems[index] ?? [])),
    }
  })
}

function generatesQuestions(lab: Lab<unknown>, problems: readonly unknown[]): boolean {
  return problems.filter((problem) => questionsOf(lab, problem).length > 0).length >= LEAST_WITH_QUESTION
}

/** The mean over the steps of a lab, in whole percent. Only one of several options can be guessed. */
function guessOf(steps: readonly Ask[]): number {
  const chances = steps.map(chanceToGuess)
  return Math.round((100 * chances.reduce((sum, chance) => sum + chance, 0)) / chances.length) / 100
}

function chanceToGuess(ask: Ask): number {
  return ask.kind === 'choice' ? (1 + (ask.alsoRight?.length ?? 0)) / ask.options.length : 0
}

function minutesOf(lab: Lab<unknown>): number {
  const [level] = LAB_LEVELS
  return Math.ceil(solve(lab, instanceOf(lab, FIRST_SEED, level)).length * MINUTES_PER_STEP)
}
