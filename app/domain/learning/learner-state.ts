import { type ByHeartShare, FIRST_BY_HEART_SHARE, type SeenItem } from './by-heart.ts'
import { type ConfidenceTable, newConfidenceTable } from './confidence.ts'
import type { MasteryLevel } from './mastery.ts'
import type { MisconceptionState } from './misconceptions.ts'
import { RAPID } from './rapid.ts'
import { NO_PRACTICE, type TopicPractice } from './topic-practice.ts'

export interface TopicState {
  practice: TopicPractice
  carefulAnswers: number
  /** Careful answers that were wrong or guessed, since the last one that was known. */
  missesInRow: number
  /** Missing while there is not enough data. */
  level: MasteryLevel | undefined
  /** The last day with an answer, and how many it had. */
  day: number
  answersThatDay: number
}

export const NEW_TOPIC: TopicState = {
  practice: NO_PRACTICE,
  carefulAnswers: 0,
  missesInRow: 0,
  level: undefined,
  day: -1,
  answersThatDay: 0,
}

/** The state of the model, as plain objects. */
export interface LearnerState {
  topics: Record<number, TopicState>
  items: Record<number, SeenItem>
  /** The problems of labs that were finished or asked about, and the exercises that ended. */
  problems: Record<string, true>
  confidence: ConfidenceTable
  rapidAnswers: number
  timedAnswers: number
  byHeart: ByHeartShare
  misconceptions: Record<string, MisconceptionState>
}

export function newState(): LearnerState {
  return {
    topics: {},
    items: {},
    problems: {},
    confidence: newConfidenceTable(),
    rapidAnswers: RAPID.rapid,
    timedAnswers: RAPID.answers,
    byHeart: FIRST_BY_HEART_SHARE,
    misconceptions: {},
  }
}

/** A model replaces the objects in these records and never changes them. */
export function copyOfState(state: LearnerState): LearnerState {
  const { topics, items, problems, misconceptions } = state
  return {
    ...state,
    topics: { ...topics },
    items: { ...items },
    problems: { ...problems },
    misconceptions: { ...misconceptions },
  }
}
