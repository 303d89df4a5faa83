import type { BankTopic } from './item-bank.ts'
import type { LearnerModel } from './learner-model.ts'
import { copyOfLearner } from './learner-snapshot.ts'
import { CHOICE, PLAN } from './parameters.ts'
import { practicePlan } from './plan.ts'
import { Planner } from './planner.ts'
import { type ChosenItem, nextPracticeItem, type Reason } from './practice.ts'

/** Why questions are in a round, in the words of the learner. */
export const ROUND_PARTS = ['missed', 'weak', 'new', 'refresh'] as const
export type RoundPartKind = (typeof ROUND_PARTS)[number]

const PART_OF = {
  'missed-before': 'missed',
  weak: 'weak',
  'new-topic': 'new',
  due: 'refresh',
  'keeps-level': 'refresh',
} as const satisfies Record<Reason, RoundPartKind>

export interface PracticeRound {
  questions: number
  minutes: number
  /** What it consists of, without the parts that have no question. */
  parts: { kind: RoundPartKind; questions: number; topics: BankTopic[] }[]
}

/**
 * The round that practice would give now. Practice chooses each question after the answer before it, so this is what it
 * chooses if the learner answers as expected.
 */
export function nextRound(model: LearnerModel, day: number, questions: number): PracticeRound {
  const chosen = chooseAhead(copyOfLearner(model), day, questions)
  const byPart = Map.groupBy(chosen, ({ reason }) => PART_OF[reason])
  return {
    questions: chosen.length,
    minutes: Math.round(chosen.reduce((sum, { item }) => sum + item.minutes + PLAN.feedbackMinutes, 0)),
    parts: ROUND_PARTS.flatMap((kind) => {
      const part = byPart.get(kind) ?? []
      const topics = [...new Set(part.map(({ topic }) => topic))]
      return part.length === 0 ? [] : [{ kind, questions: part.length, topics }]
    }),
  }
}

/** Changes the model. */
function chooseAhead(model: LearnerModel, day: number, questions: number): ChosenItem[] {
  const planner = new Planner(model, practicePlan(model.bank.topics, model.bank, day))
  const chosen: ChosenItem[] = []
  while (chosen.length < questions) {
    const next = nextPracticeItem(model, planner, day, chosen.at(-1)?.topic)
    if (!next) break
    chosen.push(next)
    const right = model.chance(next.item, day) >= CHOICE.weakBelow
    model.observe({ item: next.item, time: 0, day, right, current: true, feedback: true })
  }
  return chosen
}
