import { href } from 'react-router'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { LAB_LEVELS, type Lab } from '#app/domain/labs/contract.ts'
import { FIRST_SEED } from '#app/domain/labs/lab-run.ts'
import { LABS } from '#app/domain/labs/labs.ts'
import { instanceOf, solve } from '#app/domain/labs/run.ts'

interface ListedLab {
  id: string
  title: string
  subject: SubjectId
  path: string
  topic: string
  /** Of a run at the first level, estimated from its steps. */
  minutes: number
}

/** An estimate, not a measurement: reading, thinking and answering. */
const MINUTES_PER_STEP = 0.5

let listed: readonly ListedLab[] | undefined

/** Made once, because estimating the minutes solves each lab, and only when it is needed, because a start need not wait for it. */
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

function minutesOf(lab: Lab<unknown>): number {
  const [level] = LAB_LEVELS
  return Math.ceil(solve(lab, instanceOf(lab, FIRST_SEED, level)).length * MINUTES_PER_STEP)
}
