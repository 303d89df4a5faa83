import { createHash } from 'node:crypto'
import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import { itemId, OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { parseQuizId, QUESTIONS_PER_QUIZ, questionIdsOf } from '#app/domain/catalogue/quiz.ts'
import type { ExamPlan, PlanEnd } from '#app/domain/exam-plan/exam-plan.ts'
import { crc } from '#app/domain/labs/networks/crc.ts'
import { instanceOf, solve } from '#app/domain/labs/run.ts'
import type {
  AttemptEntry,
  BookmarkEntry,
  EntryStamp,
  ExamEntry,
  ExerciseEntry,
  FlagEntry,
  LabEntry,
  LoggedAnswer,
  PlanEntry,
  TopicEntry,
} from '#app/domain/log/entry.ts'
import { examPlan } from './exam-plan.ts'
import { SUBJECT_IDS } from './subjects.ts'

export const LOG_START = Date.UTC(2026, 2, 1)

let made = 0

/** A stamp of its own for each call; equal in every run of a file. */
function entryStamp(changes: Partial<EntryStamp> = {}): EntryStamp {
  made++
  const id = createHash('sha256').update(`entry ${made}`).digest('hex').slice(0, 32)
  return { id, v: 1, at: LOG_START + made * 1_000, device: 'device-a', n: made, ...changes }
}

export function topicEntry(changes: Partial<TopicEntry> = {}): TopicEntry {
  return { ...entryStamp(), kind: 'topic', subject: 'os', topic: 'deadlocks', completed: true, ...changes }
}

export function flagEntry(changes: Partial<FlagEntry> = {}): FlagEntry {
  return {
    ...entryStamp({ v: 2 }),
    kind: 'flag',
    item: 'os-41',
    version: 'Zk3_x81a',
    flagged: true,
    ...changes,
  }
}

export function exerciseEntry(changes: Partial<ExerciseEntry> = {}): ExerciseEntry {
  return {
    ...entryStamp({ v: 2 }),
    kind: 'exercise',
    lab: 'sql',
    exercise: 'cities',
    ended: 'solved',
    ...changes,
  }
}

/**
 * A mock exam over the first five items of a quiz: 1 right, 2 blank and flagged, 3 wrong, 4 blank, 5 right.
 * A third of a mark is taken for the wrong answer.
 */
export function examAttempt(changes: Partial<AttemptEntry> = {}): AttemptEntry {
  const stamp = entryStamp({ v: 4, ...changes })
  const items = quizItems('os-quiz3').slice(0, 5)
  const blank = items.flatMap(({ id, version }, index) =>
    index % 2 === 1 ? { number: index + 1, item: id, version } : [],
  )
  return {
    ...stamp,
    kind: 'attempt',
    policy: { kind: 'exam', minutes: 25, strict: false, negative: true },
    startedAt: stamp.at - 600_000,
    utcOffset: 0,
    answers: items.flatMap(({ id, version, key }, index) =>
      index % 2 === 0
        ? { item: id, version, option: index === 2 ? turned(key, 1) : key, seconds: 40, after: 500 - index }
        : [],
    ),
    exam: { seconds: 600, blank, flagged: [2] },
    marks: '101',
    ...changes,
  }
}

export function examEntry(changes: Partial<ExamEntry> = {}): ExamEntry {
  return {
    ...entryStamp({ v: 2 }),
    kind: 'exam',
    attempt: 'e'.repeat(32),
    questions: 20,
    left: 1_500,
    paused: false,
    ...changes,
  }
}

export function planEntry(plan: ExamPlan = examPlan(), changes: Partial<EntryStamp> = {}): PlanEntry {
  return { ...entryStamp({ v: 2, ...changes }), kind: 'plan', plan }
}

export function planEndEntry(ended: PlanEnd, changes: Partial<EntryStamp> = {}): PlanEntry {
  return { ...entryStamp({ v: 2, ...changes }), kind: 'plan', plan: null, ended }
}

export function bookmarkEntry(changes: Partial<BookmarkEntry> = {}): BookmarkEntry {
  return {
    ...entryStamp({ v: 2 }),
    kind: 'bookmark',
    item: 'os-41',
    version: 'Zk3_x81a',
    bookmarked: true,
    ...changes,
  }
}

/** The 20 items of a quiz: keys go 1, 2, 3, 4, 1, … from `firstKey`, and each `firstKey` makes versions of its own. */
export function quizItems(quizId: string, firstKey: OptionNumber = 1): AttemptItem[] {
  const parsed = parseQuizId(quizId)
  const subject = SUBJECT_IDS.find((id) => id === parsed?.quizKey) ?? 'networks'
  const { first } = questionIdsOf(parsed?.number ?? 1)
  return Array.from({ length: QUESTIONS_PER_QUIZ }, (_, index) => ({
    id: itemId(subject, first + index),
    version: `${quizId}-${firstKey}`,
    key: turned(firstKey, index),
  }))
}

/** A completed attempt at a quiz with its first `score` answers right and the rest wrong. */
export function quizEntry(
  quizId: string,
  score: number,
  { items = quizItems(quizId), ...changes }: Partial<AttemptEntry> & { items?: readonly AttemptItem[] } = {},
): AttemptEntry {
  const stamp = entryStamp(changes)
  return {
    ...stamp,
    kind: 'attempt',
    policy: { kind: 'quiz', quizId },
    startedAt: stamp.at - 60_000,
    answers: items.map(({ id, version, key }, index) => ({
      item: id,
      version,
      option: index < score ? key : turned(key, 1),
      seconds: index,
    })),
    marks: items.map((_, index) => (index < score ? '1' : '0')).join(''),
    ...changes,
  }
}

/** A completed round of practice with these answers, all of them right. */
export function attemptWith(
  answers: readonly LoggedAnswer[],
  changes: Partial<AttemptEntry> = {},
): AttemptEntry {
  const stamp = entryStamp({ v: 2, ...changes })
  return {
    ...stamp,
    kind: 'attempt',
    policy: { kind: 'practice' },
    startedAt: stamp.at,
    utcOffset: 0,
    answers,
    marks: '1'.repeat(answers.length),
    ...changes,
  }
}

/** A right answer, read with care, to a question that the lab about heaps generated. */
export function variantAnswer(changes: Partial<LoggedAnswer> = {}): LoggedAnswer {
  return { item: 'lab:ds/heaps/2/k3f9/0', version: '1', option: 1, seconds: 30, after: 0, ...changes }
}

/** The option that is `steps` further on; the first follows the fourth. */
function turned(option: OptionNumber, steps: number): OptionNumber {
  return OPTION_NUMBERS[(option - 1 + steps) % OPTION_NUMBERS.length] ?? 1
}

/** A finished run of the CRC lab at level 1, its first `right` steps right at the first try and the others wrong. */
export function labEntry(right: number, changes: Partial<LabEntry> = {}): LabEntry {
  const stamp = entryStamp({ v: 2, ...changes })
  const { seed = 'k3f9', level = 1 } = changes
  const asks = solve(crc, instanceOf(crc, seed, level))
  return {
    ...stamp,
    kind: 'lab',
    lab: crc.id,
    subject: crc.subject,
    version: crc.version,
    seed,
    level,
    mode: 'alone',
    startedAt: stamp.at - 60_000,
    utcOffset: 60,
    answers: asks.map(({ answer }, index) => ({
      tries: [index < right ? answer : 'wrong'],
      help: 0,
      seconds: 4,
      after: 4 * (index + 1),
    })),
    marks: asks.map((_, index) => (index < right ? '2' : '0')).join(''),
    ...changes,
  }
}
