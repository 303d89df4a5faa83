import { useEffect, useState } from 'react'
import type { AttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { useLearningFiles } from '#app/browser/learner.ts'
import { preloadLogs } from '#app/browser/log/client.ts'
import { newIdentity } from '#app/browser/new-identity.ts'
import { useOneAtATime } from '#app/browser/use-one-at-a-time.ts'
import {
  type Answer,
  type Answering,
  type Attempt,
  advance,
  attemptItem,
  type Confidence,
  type Marked,
  secondsIntoAttempt,
  startAttempt,
} from '#app/domain/attempt/attempt.ts'
import { endedEarly, type KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { bundleOf, type ExplainedItem, findInBundle } from '#app/domain/catalogue/item.ts'
import { fetchDailySet } from './daily-questions.ts'

interface Played {
  attempt: Answering | Marked
  questions: readonly ExplainedItem[]
}

interface DailyParts {
  day: number
  /** An unfinished set, of this day or an earlier one. */
  draft: KeptAttempt | undefined
  keeper: Pick<AttemptKeeper, 'log' | 'keep' | 'complete'>
  onEnd: () => void
}

/** A set from its first question to its end. Every answer is on the device before the screen moves on. */
export function useDaily({ day, draft, keeper, onEnd }: DailyParts) {
  const facts = useLearningFiles()?.facts
  const [played, setPlayed] = useState<Played>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)
  const { run, isBusy } = useOneAtATime()

  async function begin(): Promise<void> {
    const { log } = keeper
    if (facts === undefined || !log) return
    preloadLogs()
    const { policy } = draft?.setup ?? {}
    const own = policy?.kind === 'daily' && policy.day === day ? draft : undefined
    const questions = own ? questionsOf(own) : await fetchDailySet(facts, log, day)
    // An unfinished set of an earlier day ends now, and its answers go to the log.
    if (draft && !own) await keeper.complete(endedEarly(draft))
    const items = questions.map(attemptItem)
    const setup = own?.setup ?? { ...newIdentity(), policy: { kind: 'daily', day } as const, items }
    await show(startAttempt(setup, own?.answers), questions)
  }

  async function show(attempt: Attempt, questions: readonly ExplainedItem[]): Promise<void> {
    if (attempt.phase !== 'completed') setPlayed({ attempt, questions })
    else if (await keeper.complete(attempt)) onEnd()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a set begins once, and again after a failure
  useEffect(() => {
    setFailed(false)
    run(begin).catch((error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }, [tries])

  return {
    played,
    failed,
    tryAgain: () => setTries(tries + 1),
    choose(option: Answer['chosen']) {
      if (!played || isBusy()) return
      const attempt = advance(played.attempt, { type: 'select', option })
      if (attempt.phase !== 'completed') setPlayed({ ...played, attempt })
    },
    submit: (seconds: number, confidence?: Confidence) =>
      run(async () => {
        if (played?.attempt.phase !== 'answering') return
        const { setup, answers } = played.attempt
        const after = secondsIntoAttempt(setup, Date.now())
        const attempt = advance(played.attempt, { type: 'submit', seconds, after, confidence })
        const isAnswered = attempt.answers.length > answers.length
        const bundle = bundleOf(played.questions)
        if (isAnswered && !(await keeper.keep({ setup, answers: attempt.answers, bundle }))) return
        await show(attempt, played.questions)
      }),
    next: () =>
      run(async () => {
        if (played) await show(advance(played.attempt, { type: 'next' }), played.questions)
      }),
  }
}

function questionsOf({ setup, bundle }: KeptAttempt): ExplainedItem[] {
  return setup.items.flatMap((item) => findInBundle(bundle, item) ?? [])
}
