import { useRef, useState } from 'react'
import { href } from 'react-router'
import { NOT_LOGGED_IN, UPDATE_FAILED } from '#app/domain/notes/topic-search.ts'

interface TopicCompletion {
  isCompleted(topicId: string): boolean
  count: number
  toggle(topicId: string): void
  /** What to tell the reader; undefined while all is well. */
  message: string | undefined
}

/**
 * The topics that the learner has ticked. A tick shows at once and goes back if saving fails. Whoever ticks quickly sends
 * one change at a time, so that the last one counts on the server too.
 */
export function useTopicCompletion(
  subject: string,
  loaded: readonly string[],
  learnerId: string | undefined,
): TopicCompletion {
  const [completed, setCompleted] = useState<ReadonlySet<string>>(new Set(loaded))
  const [message, setMessage] = useState<string>()
  /** What is on its way, or was asked for meanwhile, by topic. */
  const wanted = useRef(new Map<string, boolean>())

  async function save(topicId: string, learner: string) {
    let saved = completed.has(topicId)
    let target = wanted.current.get(topicId)
    while (target !== undefined && target !== saved) {
      const failure = await send({ subject, topicId, learnerId: learner, completed: String(target) })
      if (failure !== undefined) {
        setCompleted((current) => changed(current, topicId, saved))
        setMessage(failure)
        break
      }
      saved = target
      target = wanted.current.get(topicId)
    }
    wanted.current.delete(topicId)
  }

  return {
    isCompleted: (topicId) => completed.has(topicId),
    count: completed.size,
    message,
    toggle(topicId) {
      if (learnerId === undefined) return setMessage(NOT_LOGGED_IN)
      const next = !completed.has(topicId)
      const underWay = wanted.current.has(topicId)
      setMessage(undefined)
      setCompleted(changed(completed, topicId, next))
      wanted.current.set(topicId, next)
      if (!underWay) void save(topicId, learnerId)
    },
  }
}

function changed(set: ReadonlySet<string>, topicId: string, completed: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (completed) next.add(topicId)
  else next.delete(topicId)
  return next
}

/** Resolves with the message of a failure, or with undefined. */
async function send(fields: Record<string, string>): Promise<string | undefined> {
  try {
    const response = await fetch(href('/topic-completion'), {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const answer: { ok: boolean; message?: string } = await response.json()
    if (answer.ok) return undefined
    return (response.status === 429 && answer.message) || UPDATE_FAILED
  } catch (error) {
    console.error(error)
    return UPDATE_FAILED
  }
}
