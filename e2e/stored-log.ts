import type { Page } from 'playwright-core'
import { databaseName } from '#app/browser/log/database-name.ts'
import { TABLES } from '#app/browser/log/log-store.ts'
import type { Policy } from '#app/domain/attempt/policy.ts'
import { type ItemId, OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { bankFrom, type FactsFile } from '#app/domain/learning/facts-file.ts'
import type { BankItem, ItemBank } from '#app/domain/learning/item-bank.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { AttemptEntry, Entry, LoggedAnswer } from '#app/domain/log/entry.ts'
import { OPEN_REQUEST, PracticeRound } from '#app/domain/practice/practice-round.ts'
import { type SimulatedAnswer, SimulatedLearner } from '#test/learning/simulated-learner.ts'
import { WORLDS } from '#test/learning/worlds.ts'

/* Logs of guests who have worked for a while, written to the device as the app would have left them. */

const DAY_MS = 86_400_000

let bank: Promise<ItemBank> | undefined

/** The bank of the app. Leaves the page at the cheapest address of the origin that a log is stored for. */
export async function bankOf(page: Page): Promise<ItemBank> {
  await page.goto('/healthz')
  bank ??= fetchBank(new URL(page.url()).origin)
  return await bank
}

async function fetchBank(origin: string): Promise<ItemBank> {
  const html = await (await fetch(`${origin}/courses`)).text()
  const [path] = html.match(/\/assets\/questions\/facts\.\w+\.json/) ?? []
  return bankFrom((await (await fetch(`${origin}${path}`)).json()) as FactsFile)
}

let made = 0

interface Given {
  item: BankItem
  answer: SimulatedAnswer
}

/** @param endedAt milliseconds since 1970 */
function attempt(policy: Policy, given: readonly Given[], endedAt: number): AttemptEntry {
  made++
  const startedAt = endedAt - given.length * 70_000
  return {
    id: made.toString(16).padStart(32, '0'),
    kind: 'attempt',
    v: 2,
    at: endedAt,
    device: 'stored',
    n: made,
    policy,
    startedAt,
    utcOffset: 0,
    answers: given.map(({ item, answer }, index) => loggedAnswer(item, answer, index * 70)),
    marks: given.map(({ answer }) => (answer.right ? '1' : '0')).join(''),
  }
}

/** Some wrong answers are those that follow from a misconception. */
function loggedAnswer(
  item: BankItem,
  { right, confidence, seconds }: SimulatedAnswer,
  after: number,
): LoggedAnswer {
  const lures = OPTION_NUMBERS.filter((option) => item.misconceptions[option] !== undefined)
  const lure = item.index % 3 === 0 ? lures[0] : undefined
  return {
    item: item.id,
    version: item.version,
    option: right ? (lure === 1 ? 2 : 1) : (lure ?? 3),
    seconds: Math.round(seconds),
    ...(confidence !== undefined && { confidence }),
    after,
  }
}

/** One right answer to a question of a quiz that was left after it. */
export function oneAnswer(bank: ItemBank, at: number): AttemptEntry[] {
  const item = bank.byId.get('os-1')
  if (!item) throw new Error('the bank has no os-1')
  return [
    attempt(
      { kind: 'practice' },
      [{ item, answer: { right: true, confidence: 2, seconds: 30, minutes: 1 } }],
      at,
    ),
  ]
}

/** A round over every question of a topic, all of them right or all wrong. */
export function wholeTopic(bank: ItemBank, topic: string, right: boolean, endedAt: number): AttemptEntry[] {
  const items = bank.topics.find(({ subject, id }) => `${subject}/${id}` === topic)?.items ?? []
  const answer = { right, confidence: 1, seconds: 30, minutes: 1 } as const
  return [
    attempt(
      { kind: 'practice' },
      items.map((item) => ({ item, answer })),
      endedAt,
    ),
  ]
}

/** Four weeks of a simulated learner: a quiz a week, else rounds of practice, and a day of rest in four. */
export function monthOfWork(bank: ItemBank, lastDay: number): AttemptEntry[] {
  const learner = new SimulatedLearner(bank, WORLDS.strong, 7)
  const model = new LearnerModel(bank)
  const entries: AttemptEntry[] = []
  for (let nth = 0; nth < 28; nth++) {
    if (nth % 4 === 2) continue
    const day = lastDay - 27 + nth + 0.4
    const given: Given[] = []
    const answer = (item: BankItem) => {
      const answered = learner.answer(item, nth)
      given.push({ item, answer: answered })
      const { right, confidence, seconds } = answered
      model.observe({ item, time: 0, day, right, confidence, seconds, current: true, feedback: true })
    }
    const quiz = nth % 7 === 0 ? Math.floor(nth / 7) + 1 : undefined
    if (quiz === undefined) {
      const round = new PracticeRound(model, OPEN_REQUEST, day)
      while (given.length < 12) {
        const next = round.next(
          given.map(({ item }) => item),
          day,
        )
        if (!next) break
        answer(next.item)
      }
    } else
      for (let number = (quiz - 1) * 20 + 1; number <= quiz * 20; number++) {
        const item = bank.byId.get(`os-${number}` as ItemId)
        if (item) answer(item)
      }
    const policy: Policy =
      quiz === undefined ? { kind: 'practice' } : { kind: 'quiz', quizId: `os-quiz${quiz}` }
    entries.push(attempt(policy, given, Math.round(day * DAY_MS)))
  }
  return entries
}

/** Makes the entries the log of this browser's guest. The next page that is opened reads it. */
export async function storeLog(page: Page, entries: readonly Entry[]): Promise<void> {
  await page.evaluate(
    async ({ name, tables, records }) => {
      const request = indexedDB.open(name, 1)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        request.onupgradeneeded = () => {
          for (const table of tables) request.result.createObjectStore(table)
        }
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const transaction = database.transaction('entries', 'readwrite')
      const store = transaction.objectStore('entries')
      for (const entry of records) store.put({ entry, state: 'unsent' }, entry.id)
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      database.close()
    },
    { name: databaseName(undefined), tables: TABLES, records: entries },
  )
}

/** A first evening: a round of ten questions on ten topics, and the first quiz on operating systems. A third was missed. */
export function firstEvening(bank: ItemBank, endedAt: number): AttemptEntry[] {
  const given = (items: readonly (BankItem | undefined)[]): Given[] =>
    items.flatMap((item, index) =>
      item ? { item, answer: { right: index % 3 > 0, confidence: 1, seconds: 30, minutes: 1 } } : [],
    )
  const round = given(bank.topics.slice(0, 10).map(({ items }) => items[0]))
  const quiz = given(Array.from({ length: 20 }, (_, index) => bank.byId.get(`os-${index + 1}` as ItemId)))
  return [
    attempt({ kind: 'practice' }, round, endedAt - 30 * 60_000),
    attempt({ kind: 'quiz', quizId: 'os-quiz1' }, quiz, endedAt),
  ]
}
