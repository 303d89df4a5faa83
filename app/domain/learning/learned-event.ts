import type { Confidence } from '#app/domain/attempt/attempt.ts'
import type { BankItem } from './item-bank.ts'
import type { LearnedExercise } from './learned-exercise.ts'
import type { LearnedLab } from './learned-lab.ts'

/** What every answer says. */
export interface Given {
  /** Milliseconds since 1970. */
  time: number
  /** Days since 1970 at the learner's place, with their fraction. */
  day: number
  right: boolean
  confidence?: Confidence | undefined
  /** Undefined if they were not measured. */
  seconds?: number | undefined
  /** Whether the key and the reasons were shown after the answer. */
  feedback: boolean
}

/** One answer of the log, as the model sees it. */
export interface LearnedAnswer extends Given {
  item: BankItem
  /** The misconception that the chosen option carries. */
  misconception?: string | undefined
  /** Whether the answer is to the current version. In an older one, an option's number may mean another option. */
  current: boolean
}

/** What is asked in a topic. */
export type Asked = Pick<BankItem, 'topicIndex' | 'logits'>

/** An answer to a question that a lab generated. */
export interface LearnedVariant extends Given {
  /** With the name of its problem: another seed is another problem. */
  variant: Asked & { problem: string }
}

/** An answer or a lab to learn from. */
export type LearnedEvent = LearnedAnswer | LearnedVariant | LearnedLab | LearnedExercise
