import { isSubjectId } from '#app/domain/catalogue/subject.ts'
import { isCount, isObject } from '#app/domain/type-guards.ts'
import { type Answer, LAB_LEVELS } from './contract.ts'
import { HELP_LEVELS, LAB_MODES, type LabRun, MOST_TRIES, type StepAnswer } from './lab-run.ts'

/* Checks of values that were read from storage or a file. The server has its own schema for uploads. */

/** Whether it has the fields of a finished run in the log: all except the id. */
export function isLabBody(value: object): boolean {
  const { lab, subject, version, seed, level, mode, startedAt, answers } = value as Record<string, unknown>
  return (
    typeof lab === 'string' &&
    isSubjectId(subject) &&
    isCount(version) &&
    typeof seed === 'string' &&
    LAB_LEVELS.some((known) => known === level) &&
    LAB_MODES.some((known) => known === mode) &&
    isCount(startedAt) &&
    Array.isArray(answers) &&
    answers.every(isStepAnswer)
  )
}

/** Whether it is a run under way. */
export function isLabRun(value: unknown): value is LabRun {
  if (!isObject(value) || !isObject(value.setup)) return false
  const { setup, mode, watched, answers } = value
  return (
    typeof setup.id === 'string' && typeof watched === 'boolean' && isLabBody({ ...setup, mode, answers })
  )
}

function isStepAnswer(value: unknown): value is StepAnswer {
  return (
    isObject(value) &&
    Array.isArray(value.tries) &&
    value.tries.length <= MOST_TRIES &&
    value.tries.every(isAnswer) &&
    HELP_LEVELS.some((level) => level === value.help) &&
    typeof value.seconds === 'number' &&
    isCount(value.after)
  )
}

function isAnswer(value: unknown): value is Answer {
  const isText = (text: unknown) => typeof text === 'string'
  return isText(value) || Number.isFinite(value) || (Array.isArray(value) && value.every(isText))
}
