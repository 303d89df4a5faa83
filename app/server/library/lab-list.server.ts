import { href } from 'react-router'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { LAB_LEVELS, type Lab } from '#app/domain/labs/contract.ts'
import { FIRST_SEED } from '#app/domain/labs/lab-run.ts'
import { LABS } from '#app/domain/labs/labs.ts'
import { instanceOf, solve } from '#app/domain/labs/run.ts'
import { SQL_EXERCISES } from '#app/domain/labs/sql/exercises.ts'

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

/** Made once, because estimating the minutes solves each lab. */
const LISTED = LABS.map((lab) => ({
  id: lab.id,
  title: lab.title,
  subject: lab.subject,
  path: href('/labs/:lab', { lab: lab.id }),
  topic: lab.topic,
  minutes: minutesOf(lab),
}))

export function labsOf(subject: SubjectId): readonly ListedLab[] {
  return LISTED.filter((lab) => lab.subject === subject)
}

/** Of an SQL exercise, to read, write and correct. */
const MINUTES_PER_EXERCISE = 5

/** The SQL lab under each topic that its exercises are about. It is listed apart from the others: it has no levels. */
export function sqlLabsOf(subject: SubjectId): readonly Omit<ListedLab, 'id'>[] {
  if (subject !== 'dbms') return []
  const byTopic = Map.groupBy(SQL_EXERCISES, ({ topic }) => topic)
  return [...byTopic].map(([topic, exercises]) => ({
    title: 'SQL exercises',
    subject,
    path: href('/labs/sql'),
    topic,
    minutes: exercises.length * MINUTES_PER_EXERCISE,
  }))
}

function minutesOf(lab: Lab<unknown>): number {
  const [level] = LAB_LEVELS
  return Math.ceil(solve(lab, instanceOf(lab, FIRST_SEED, level)).length * MINUTES_PER_STEP)
}
