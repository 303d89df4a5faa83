import type { LabLevel } from '#app/domain/labs/contract.ts'
import { ANSWER_SHOWN } from '#app/domain/labs/lab-run.ts'
import { localDay } from '#app/domain/log/answer-time.ts'
import type { LabEntry } from '#app/domain/log/entry.ts'
import { timeOf } from '#app/domain/log/log.ts'
import type { BankLab, ItemBank } from './item-bank.ts'
import { LAB } from './parameters.ts'
import type { SharedAnswer } from './response.ts'

/* A finished run of a lab as evidence about its topic. */

/** A finished run, as the model sees it. */
export interface LearnedLab {
  lab: BankLab
  level: LabLevel
  /** Identifies the problem. Another seed is another problem. */
  problem: string
  /** Milliseconds since 1970. */
  time: number
  /** Days since 1970 at the learner's place, with their fraction. */
  day: number
  steps: number
  /** Steps whose first answer was right without help. */
  right: number
  /** Steps whose first answer was wrong, with help or without. */
  wrong: number
}

/** Undefined if the marks do not fit the run, or if the bank does not have the lab. */
export function learnedLab(bank: ItemBank, entry: LabEntry): LearnedLab | undefined {
  const { marks, level, version, seed, utcOffset } = entry
  const lab = bank.labById.get(entry.lab)
  if (!lab || !marks || marks.length !== entry.answers.length) return undefined
  const time = timeOf(entry)
  const outcomes = entry.answers.map((answer, index) => outcomeOf(answer, marks[index]))
  return {
    lab,
    level,
    problem: problemOf({ lab: lab.id, version, level, seed }),
    time,
    day: localDay(time, utcOffset),
    steps: outcomes.length,
    right: outcomes.filter((outcome) => outcome === 'right').length,
    wrong: outcomes.filter((outcome) => outcome === 'wrong').length,
  }
}

/** Names a problem of a lab. */
export function problemOf({
  lab,
  version,
  level,
  seed,
}: Record<'lab' | 'seed', string> & Record<'version' | 'level', string | number>): string {
  return `${lab}/${version}/${level}/${seed}`
}

type LoggedStep = LabEntry['answers'][number]

/**
 * A step that was right with help is no evidence, and neither is one whose answer was shown. The half points distinguish
 * them: one half point is for a right second try, or for a right first try with the rule in sight.
 */
function outcomeOf({ tries, help }: LoggedStep, mark: string | undefined): 'right' | 'wrong' | 'helped' {
  if (help === ANSWER_SHOWN) return 'helped'
  const firstIsRight = mark === '2' || (mark === '1' && tries.length === 1)
  if (!firstIsRight) return 'wrong'
  return help === 0 ? 'right' : 'helped'
}

/** The run as one answer in its topic. */
export function answerOfRun({ lab, level, steps, right, wrong }: LearnedLab): SharedAnswer {
  return { logits: LAB.ofLevel[level], guess: lab.guess, right: right / steps, wrong: wrong / steps }
}
