import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import type { WrittenItem } from '#app/server/library/key-versions.server.ts'
import { learnersWithLogs } from '#app/server/log/learners-with-logs.server.ts'

/*
 * Whose results would be others if the stored attempts were marked with the keys of the content as it is now. It only reads:
 * an attempt stays marked with the keys of the versions that were answered, see docs/log.md.
 */

/** A version of an item that was shown with another key than the item has now. */
export interface Correction {
  id: ItemId
  version: string
  keyBefore: number
  key: number
  /** Whether nothing but the key is different. If the words are, too, an option's number may name another option. */
  sameWords: boolean
}

export interface CorrectionEffect extends Correction {
  /** With an answer to this version whose mark would be another. */
  attempts: number
  learners: number
  /** Answers. */
  nowRight: number
  nowWrong: number
}

export interface DryRun {
  corrections: CorrectionEffect[]
  /** Whose score would be another one. */
  attempts: number
  learners: number
}

/** The versions in the database whose key is another than that of the item now, in the order of the content. */
export async function findCorrections(db: Database, written: readonly WrittenItem[]): Promise<Correction[]> {
  const rows = await db
    .selectFrom('itemVersion')
    .select(['itemId', 'version', 'key'])
    .orderBy('firstSeenAt')
    .orderBy('version')
    .execute()
  const shown = Map.groupBy(rows, ({ itemId }) => itemId)
  return written.flatMap(({ id, key, otherKeys }) =>
    (shown.get(id) ?? [])
      .filter((row) => row.key !== key)
      .map((row) => ({
        id,
        version: row.version,
        keyBefore: row.key,
        key,
        sameWords: otherKeys.includes(row.version),
      })),
  )
}

/** Marks all stored attempts with the corrected keys, without storing it. */
export async function dryRun(db: Database, corrections: readonly Correction[]): Promise<DryRun> {
  const effects = corrections.map((correction) => ({
    ...correction,
    attempts: 0,
    learners: 0,
    nowRight: 0,
    nowWrong: 0,
  }))
  const result: DryRun = { corrections: effects, attempts: 0, learners: 0 }
  if (effects.length === 0) return result
  const byVersion = new Map(effects.map((effect) => [`${effect.id} ${effect.version}`, effect]))
  for await (const learner of learnersWithLogs(db, '', Number.MAX_SAFE_INTEGER)) {
    const touched = new Set<CorrectionEffect>()
    let changedScores = 0
    for await (const attempt of attemptsOf(db, learner)) {
      const { difference, changed } = remark(attempt, byVersion)
      for (const effect of changed) {
        effect.attempts++
        touched.add(effect)
      }
      if (difference !== 0) changedScores++
    }
    for (const effect of touched) effect.learners++
    result.attempts += changedScores
    if (changedScores > 0) result.learners++
  }
  return result
}

interface Attempt {
  answers: string
  marks: string
}

/** Counts the answers of an attempt whose marks would be others. */
function remark({ answers, marks }: Attempt, byVersion: ReadonlyMap<string, CorrectionEffect>) {
  const changed = new Set<CorrectionEffect>()
  let difference = 0
  for (const [index, answer] of answers.split(',').entries()) {
    const [id, version, option] = answer.split(' ')
    const effect = byVersion.get(`${id} ${version}`)
    if (!effect) continue
    const wasRight = marks[index] === '1'
    const isRight = Number(option) === effect.key
    if (wasRight === isRight) continue
    changed.add(effect)
    if (isRight) effect.nowRight++
    else effect.nowWrong++
    difference += isRight ? 1 : -1
  }
  return { difference, changed }
}

const ATTEMPTS_PER_PAGE = 500

async function* attemptsOf(db: Database, learner: LearnerId): AsyncGenerator<Attempt> {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('logEntry')
      .select(['seq', 'answers', 'marks'])
      .where('userId', '=', learner)
      .where('seq', '>', after)
      .where('kind', '=', 'attempt')
      .orderBy('seq')
      .limit(ATTEMPTS_PER_PAGE)
      .execute()
    for (const { answers, marks } of page) if (answers !== null && marks !== null) yield { answers, marks }
    const last = page.at(-1)
    if (!last || page.length < ATTEMPTS_PER_PAGE) return
    after = last.seq
    await nextTurn()
  }
}
