import { useState } from 'react'
import { NOT_LOGGED_IN, UPDATE_FAILED } from '#app/domain/notes/topic-search.ts'

export interface TopicCompletion {
  isCompleted(topicId: string): boolean
  count: number
  toggle(topicId: string): void
  /** The message beside a topic; undefined if there is no problem. */
  problem: { topicId: string; message: string } | undefined
  dismiss(): void
}

/**
 * The topics that the learner has ticked. A tick shows immediately and is taken back if it cannot be saved.
 *
 * @param ticked the ticked topics of the log
 * @param save adds a change to the log; undefined for a guest
 */
export function useTopicCompletion(
  ticked: ReadonlySet<string>,
  save: ((topicId: string, completed: boolean) => Promise<void>) | undefined,
): TopicCompletion {
  /** Changes that are being saved, by topic. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [problem, setProblem] = useState<TopicCompletion['problem']>()
  const shown = new Set(ticked)
  for (const [topicId, completed] of pending) {
    if (completed) shown.add(topicId)
    else shown.delete(topicId)
  }

  return {
    isCompleted: (topicId) => shown.has(topicId),
    count: shown.size,
    problem,
    dismiss: () => setProblem(undefined),
    async toggle(topicId) {
      if (!save) return setProblem({ topicId, message: NOT_LOGGED_IN })
      const completed = !shown.has(topicId)
      setProblem(undefined)
      setPending((changes) => new Map(changes).set(topicId, completed))
      try {
        await save(topicId, completed)
      } catch (error) {
        console.error(error)
        setProblem({ topicId, message: UPDATE_FAILED })
      }
      // A later click on the same topic has its own change under way.
      setPending((changes) => {
        if (changes.get(topicId) !== completed) return changes
        const rest = new Map(changes)
        rest.delete(topicId)
        return rest
      })
    },
  }
}
