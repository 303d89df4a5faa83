import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { copyOfLearner } from '#app/domain/learning/learner-snapshot.ts'
import type { Reason } from '#app/domain/learning/next-practice-item.ts'
import { expectedItems } from './expected-items.ts'
import { OPEN_REQUEST, PracticeRound } from './practice-round.ts'
import type { Why } from './round.ts'
import type { TopicName } from './round-request.ts'

/** The reasons for the questions of a round, in the order of the screen. */
const PARTS = ['missed', 'weak', 'new', 'few', 'solid', 'refresh'] as const
type RoundPartKind = (typeof PARTS)[number]

const PART_OF: Partial<Record<Why, RoundPartKind>> = {
  'missed-before': 'missed',
  weak: 'weak',
  'new-topic': 'new',
  due: 'refresh',
  'few-answers': 'few',
  'nearly-solid': 'solid',
  'keeps-level': 'refresh',
} satisfies Record<Reason, RoundPartKind>

export interface RoundAhead {
  questions: number
  /** The parts of the round that have questions. */
  parts: { kind: RoundPartKind; questions: number; topics: BankTopic[] }[]
}

/**
 * The round that practice would give now. Practice chooses each question after the previous answer, so this assumes that
 * the learner answers as expected.
 *
 * @param topics all of them without any
 */
export function roundAhead(
  learner: LearnerModel,
  day: number,
  questions: number,
  { exam, topics = [] }: { exam?: ExamPlan | undefined; topics?: readonly TopicName[] } = {},
): RoundAhead {
  const model = copyOfLearner(learner)
  const round = new PracticeRound(model, { ...OPEN_REQUEST, topics }, day, { exam })
  const chosen = [...expectedItems(model, round, [], day, questions)]
  return {
    questions: chosen.length,
    parts: PARTS.flatMap((kind) => {
      const items = chosen.filter(({ why }) => PART_OF[why] === kind).map(({ item }) => item)
      const topics = [...new Set(items.flatMap(({ topicIndex }) => learner.bank.topics[topicIndex] ?? []))]
      return items.length === 0 ? [] : [{ kind, questions: items.length, topics }]
    }),
  }
}
