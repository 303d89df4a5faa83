import { isSubjectId, type SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { ForecastAnswer } from './forecast-quality.ts'
import type { ItemBank } from './item-bank.ts'
import { learnedEvents } from './learned-answers.ts'
import type { LearnedAnswer, LearnedEvent } from './learned-event.ts'
import { LearnerModel } from './learner-model.ts'
import { copyOfLearner } from './learner-snapshot.ts'
import type { MasteryLevel } from './mastery.ts'
import { MISCONCEPTION } from './parameters.ts'

/** A misconception that has been shown to the learner at some time. */
export interface NotedMisconception {
  subject: SubjectId
  id: string
  /** Right answers in a row that still clear it; 0 once it is cleared. */
  toGo: number
  /** The local day on which it was cleared last; undefined while it is open. */
  clearedOn: number | undefined
}

/** Earlier states of the model, which only reading the log again reveals. */
export interface LearningHistory {
  /** The model on a past day. */
  before: LearnerModel
  /** By index of the topic: its first level on or after that day, and after an answer. */
  levelsSince: ReadonlyMap<number, MasteryLevel>
  forecasts: readonly ForecastAnswer[]
  /** In the order in which they were noticed. */
  misconceptions: readonly NotedMisconception[]
}

/** This many answers take a few milliseconds. */
const ANSWERS_AT_ONCE = 100

/**
 * Reads a log from its beginning. It is a generator that pauses every few milliseconds, so that a page can stay responsive
 * while it reads a long log.
 *
 * @param day whose model is wanted
 */
export function* readHistory(bank: ItemBank, log: Log, day: number): Generator<undefined, LearningHistory> {
  const model = new LearnerModel(bank)
  const forecasts: ForecastAnswer[] = []
  const noted = new Map<string, number | undefined>()
  const levelsSince = new Map<number, MasteryLevel>()
  let before: LearnerModel | undefined
  for (const [index, event] of learnedEvents(bank, log).entries()) {
    if (index % ANSWERS_AT_ONCE === ANSWERS_AT_ONCE - 1) yield
    if (event.day >= day) before ??= copyOfLearner(model)
    if (!('item' in event)) {
      model.learnFrom(event)
      if (before) noteLevel(levelsSince, model, event)
      continue
    }
    const chance = model.predict(event.item, event.day)
    const { kind } = model.observe(event)
    if (kind !== 'immediate-repeat') forecasts.push({ chance, right: event.right })
    noteMisconceptions(noted, model, event)
    if (before) noteLevel(levelsSince, model, event)
  }
  return {
    before: before ?? model,
    levelsSince,
    forecasts,
    misconceptions: [...noted].flatMap(([name, clearedOn]) => describe(model, name, clearedOn)),
  }
}

/** An event can only change the level of its own topic. */
function noteLevel(levels: Map<number, MasteryLevel>, model: LearnerModel, event: LearnedEvent): void {
  const topic = model.bank.topics[topicIndexOfEvent(event)]
  if (!topic || levels.has(topic.index)) return
  const level = model.level(topic, event.day)
  if (level !== undefined) levels.set(topic.index, level)
}

function topicIndexOfEvent(event: LearnedEvent): number {
  if ('item' in event) return event.item.topicIndex
  if ('variant' in event) return event.variant.topicIndex
  return 'lab' in event ? event.lab.topicIndex : event.exercise.topicIndex
}

/** An answer can only change the misconceptions that its item carries. */
function noteMisconceptions(
  noted: Map<string, number | undefined>,
  model: LearnerModel,
  { item, day }: LearnedAnswer,
): void {
  for (const id of new Set(Object.values(item.misconceptions))) {
    const name = `${item.subject}/${id}`
    const isOpen = model.state.misconceptions[name]?.flagged === true
    if (isOpen) noted.set(name, undefined)
    else if (noted.has(name) && noted.get(name) === undefined) noted.set(name, Math.floor(day))
  }
}

function describe(model: LearnerModel, name: string, clearedOn: number | undefined): NotedMisconception[] {
  const [subject, id = ''] = name.split('/')
  if (!isSubjectId(subject)) return []
  const rightInRow = model.state.misconceptions[name]?.rightInRow ?? 0
  const toGo = clearedOn === undefined ? Math.max(1, MISCONCEPTION.rightInRow - rightInRow) : 0
  return [{ subject, id, toGo, clearedOn }]
}
