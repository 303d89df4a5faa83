import { isSubjectId, type SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { ForecastAnswer } from './forecast-quality.ts'
import type { ItemBank } from './item-bank.ts'
import { learnedAnswers } from './learned-answers.ts'
import { type LearnedAnswer, LearnerModel } from './learner-model.ts'
import type { MasteryLevel } from './mastery.ts'
import { MISCONCEPTION } from './parameters.ts'

/** A misconception that the learner was told about at some time. */
export interface NotedMisconception {
  subject: SubjectId
  id: string
  /** Right answers in a row that still clear it; 0 once it is cleared. */
  toGo: number
  /** The local day on which it was cleared last; undefined while it is open. */
  clearedOn: number | undefined
}

/** What only reading the log again can tell: how the model was on the way to what it is now. */
export interface LearningHistory {
  /** The levels of all topics on a day in the past, in the order of the bank. */
  levelsThen: readonly MasteryLevel[]
  forecasts: readonly ForecastAnswer[]
  /** In the order in which they were noticed. */
  misconceptions: readonly NotedMisconception[]
}

/** So many answers take a few milliseconds. */
const ANSWERS_AT_ONCE = 100

/**
 * Reads a log from its beginning. It is a generator that pauses every few milliseconds, so that a page can stay responsive
 * while it reads a long log; `historyOf` runs it in one go.
 *
 * @param then the day of which the levels are wanted
 */
export function* readHistory(bank: ItemBank, log: Log, then: number): Generator<undefined, LearningHistory> {
  const model = new LearnerModel(bank)
  const levelsOn = (day: number) => bank.topics.map((topic) => model.level(topic, day))
  const forecasts: ForecastAnswer[] = []
  const noted = new Map<string, number | undefined>()
  let levelsThen: MasteryLevel[] | undefined
  for (const [index, answer] of learnedAnswers(bank, log).entries()) {
    if (index % ANSWERS_AT_ONCE === ANSWERS_AT_ONCE - 1) yield
    if (answer.day >= then) levelsThen ??= levelsOn(then)
    const chance = model.predict(answer.item, answer.day)
    const { kind } = model.observe(answer)
    if (kind !== 'immediate-repeat') forecasts.push({ chance, right: answer.right })
    noteMisconceptions(noted, model, answer)
  }
  return {
    levelsThen: levelsThen ?? levelsOn(then),
    forecasts,
    misconceptions: [...noted].flatMap(([name, clearedOn]) => describe(model, name, clearedOn)),
  }
}

export function historyOf(bank: ItemBank, log: Log, then: number): LearningHistory {
  const reading = readHistory(bank, log, then)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** Only those of the item that was just answered can have changed. */
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

/** A topic whose level is higher than it was. */
export interface LevelChange {
  /** Place of the topic in the bank. */
  topic: number
  from: MasteryLevel
  to: MasteryLevel
}

/** The topics that rose, those that rose furthest first. A level that was not known before counts as lower than any. */
export function risenTopics(then: readonly MasteryLevel[], now: readonly MasteryLevel[]): LevelChange[] {
  const height = (level: MasteryLevel) => level ?? -1
  return now
    .map((to, topic) => ({ topic, from: then[topic], to }))
    .filter(({ from, to }) => height(to) > height(from))
    .sort((left, right) => rise(right) - rise(left))

  function rise({ from, to }: LevelChange): number {
    // A first level is less of a change than a level that rose.
    return from === undefined ? 0 : height(to) - height(from)
  }
}
