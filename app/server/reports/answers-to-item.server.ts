import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ItemRef, OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { type AnswersToItem, discrimination, type FirstAnswer } from '#app/domain/reports/discrimination.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { learnersWithLogs } from '#app/server/log/learners-with-logs.server.ts'

/** Takes about a second. */
const MOST_LEARNERS = 2_000
/** Of each learner. Hardly anybody sees a question for the first time later. */
const MOST_ATTEMPTS = 800

/**
 * How the learners of this server answered a version of an item when they saw it first. It is counted when an administrator
 * asks, because a count that is kept would cost every upload.
 *
 * @param beginAt where to begin in the order of the learners' ids: at random, if the learners are too many to read all
 */
export async function answersToItem(
  db: Database,
  item: ItemRef,
  beginAt: string = randomBytes(16).toString('base64url'),
): Promise<AnswersToItem> {
  const first: FirstAnswer[] = []
  for await (const learner of learnersWithLogs(db, beginAt, MOST_LEARNERS)) {
    const answer = await firstAnswer(db, learner, item)
    if (answer) first.push(answer)
    // Requests come in between: on SQLite nothing above waits.
    await nextTurn()
  }
  return {
    learners: first.length,
    options: OPTION_NUMBERS.map((option) => first.filter((answer) => answer.option === option).length),
    discrimination: discrimination(first),
  }
}

async function firstAnswer(
  db: Database,
  learner: LearnerId,
  { id, version }: ItemRef,
): Promise<FirstAnswer | undefined> {
  const attempts = await db
    .selectFrom('logEntry')
    .select(['answers', 'marks'])
    .where('userId', '=', learner)
    .where('kind', '=', 'attempt')
    .orderBy('seq')
    .limit(MOST_ATTEMPTS)
    .execute()
  let found: Pick<FirstAnswer, 'option' | 'right'> | undefined
  let others = 0
  let rightOthers = 0
  for (const { answers, marks } of attempts) {
    if (answers === null || marks === null) continue
    others += marks.length
    rightOthers += marks.split('1').length - 1
    // Whole logs are read, so only the attempts with the item are taken apart.
    if (!answers.includes(`${id} ${version} `)) continue
    for (const [index, answer] of answers.split(',').entries()) {
      const [answered, answeredVersion, option] = answer.split(' ')
      if (answered !== id || answeredVersion !== version) continue
      const right = marks[index] === '1'
      found ??= { option: Number(option), right }
      others--
      if (right) rightOthers--
    }
  }
  return found && { ...found, others, rightOthers }
}
