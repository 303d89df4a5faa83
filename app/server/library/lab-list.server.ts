import { href } from 'react-router'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { LAB_LEVELS, type Lab, type LabLevel } from '#app/domain/labs/contract.ts'
import { FIRST_SEED } from '#app/domain/labs/lab-run.ts'
import { LABS } from '#app/domain/labs/labs.ts'
import { instanceOf, solve } from '#app/domain/labs/run.ts'

export interface ListedLab {
  id: string
  title: string
  path: string
  topic: string
  /** Of a run at the first level, estimated from its steps. */
  minutes: number
  levels: Readonly<Record<LabLevel, string>>
}

/** A guess until enough runs have been timed: reading, thinking, answering. */
const MINUTES_PER_STEP = 0.5

export function labsOf(subject: SubjectId): ListedLab[] {
  return LABS.filter((lab) => lab.subject === subject).map((lab) => ({
    id: lab.id,
    title: lab.title,
    path: href('/labs/:lab', { lab: lab.id }),
    topic: lab.topic,
    minutes: minutesOf(lab),
    levels: lab.levels,
  }))
}

function minutesOf(lab: Lab<unknown>): number {
  const [level] = LAB_LEVELS
  return Math.ceil(solve(lab, instanceOf(lab, FIRST_SEED, level)).length * MINUTES_PER_STEP)
}
