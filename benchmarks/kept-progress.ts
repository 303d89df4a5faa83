import { isDeepStrictEqual } from 'node:util'
import { isAttempt } from '#app/domain/log/entry.ts'
import type { FinishedQuiz } from './finished-quiz.ts'
import type { HttpClient } from './http-client.ts'
import { dataOf, type SignedIn } from './learners.ts'

/** Every attempt that was acknowledged is among the learner's own data, and nothing else is. */
export async function verifyAllKept(
  client: HttpClient,
  learners: readonly SignedIn[],
  saved: readonly FinishedQuiz[],
): Promise<void> {
  for (const learner of learners) {
    const { entries } = await dataOf(client, learner.cookie)
    const kept = entries
      .filter(isAttempt)
      .map(({ id, marks }) => `${id} ${marks}`)
      .sort()
    const wanted = saved
      .filter((quiz) => quiz.learner === learner)
      .map(({ entry }) => `${entry.id} ${entry.marks}`)
      .sort()
    if (!isDeepStrictEqual(kept, wanted))
      throw new Error(`${wanted.length} attempts of a learner were acknowledged and ${kept.length} are kept`)
  }
}

/** The same of topics, each as `<subject>/<topic>`. */
export async function verifyTicksKept(
  client: HttpClient,
  learner: SignedIn,
  ticked: ReadonlySet<string>,
): Promise<void> {
  const { completedTopics } = (await dataOf(client, learner.cookie)).profile
  const kept = Object.entries(completedTopics).flatMap(([subject, topics]) =>
    topics.map((topic) => `${subject}/${topic}`),
  )
  if (!isDeepStrictEqual(kept.sort(), [...ticked].sort()))
    throw new Error(`${ticked.size} ticks of a learner were acknowledged and ${kept.length} are kept`)
}
