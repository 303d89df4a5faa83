import { authorsDifficulty, type BankItem, type BankTopic } from '#app/domain/learning/item-bank.ts'
import { answersOf } from '#app/domain/learning/learned-answers.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { PracticeLog } from './practice-log.ts'
import { FIRST_DAY } from './practice-log.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'
import { logistic, type SimulatedAnswer } from './simulated-learner.ts'

/* What predicts a learner's next answer: the engine, and simpler methods to compare it with. */

export interface Predictor {
  predict(item: BankItem, day: number): number
  learn(item: BankItem, day: number, answer: SimulatedAnswer): void
  /** In logits, if the method has an ability. */
  ability?(topic: BankTopic, day: number): number
}

/** The app's engine, which reads every answer from the app's log. */
export class EnginePredictor implements Predictor {
  readonly model: LearnerModel
  readonly #log: PracticeLog

  constructor(log: PracticeLog, bank = SIMULATED_BANK) {
    this.model = new LearnerModel(bank)
    this.#log = log
  }

  predict(item: BankItem, day: number): number {
    return this.model.predict(this.model.bank.byId.get(item.id) ?? item, FIRST_DAY + day)
  }

  learn(item: BankItem, day: number, answer: SimulatedAnswer): void {
    for (const learned of answersOf(this.model.bank, this.#log.add(item, day, answer)))
      this.model.observe(learned)
  }

  ability(topic: BankTopic, day: number): number {
    return this.model.ability(topic, FIRST_DAY + day)
  }
}

/** One ability, and difficulties that this learner's answers change as well: what many quizzes do. */
export class TwoSidedElo implements Predictor {
  #ability = 0
  #answers = 0
  readonly #difficulties: number[] = []

  predict(item: BankItem): number {
    return 0.25 + 0.75 * logistic(this.#ability - (this.#difficulties[item.index] ?? 0))
  }

  learn(item: BankItem, _day: number, { right }: SimulatedAnswer): void {
    const surprise = (right ? 1 : 0) - this.predict(item)
    this.#ability += surprise / (1 + 0.05 * this.#answers++)
    this.#difficulties[item.index] = (this.#difficulties[item.index] ?? 0) - surprise
  }

  ability(): number {
    return this.#ability
  }
}

/** Abilities of learner, subject and topic, and the authors' difficulties. */
export class TreeElo implements Predictor {
  readonly #abilities = new Map<string, { value: number; answers: number }>()

  predict(item: BankItem): number {
    const ability = namesOf(item.subject, item.topic).reduce((sum, name) => sum + this.#of(name).value, 0)
    return 0.25 + 0.7 * logistic(ability - authorsDifficulty(item))
  }

  learn(item: BankItem, _day: number, { right }: SimulatedAnswer): void {
    const surprise = (right ? 1 : 0) - this.predict(item)
    const [learner, subject, topic] = namesOf(item.subject, item.topic)
    this.#move(learner, surprise, 0.1)
    this.#move(subject, surprise, 0.1)
    this.#move(topic, surprise, 0.05)
  }

  ability({ subject, id }: BankTopic): number {
    return namesOf(subject, id).reduce((sum, name) => sum + this.#of(name).value, 0)
  }

  #of(name: string): { value: number; answers: number } {
    return this.#abilities.get(name) ?? { value: 0, answers: 0 }
  }

  #move(name: string, surprise: number, slowing: number): void {
    const { value, answers } = this.#of(name)
    const step = 0.8 / 1.5 / (1 + slowing * answers)
    this.#abilities.set(name, { value: value + step * surprise, answers: answers + 1 })
  }
}

function namesOf(subject: string, topic: string): [string, string, string] {
  return ['', subject, `${subject}/${topic}`]
}
