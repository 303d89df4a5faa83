import { useEffect, useRef, useState } from 'react'
import type { useAttemptKeeper } from '#app/browser/held-draft.ts'
import { fetchItem } from '#app/browser/learner/learning-files.ts'
import type { Learner } from '#app/browser/learner.ts'
import { localDayNow, utcOffset } from '#app/browser/local-time.ts'
import { newIdentity } from '#app/browser/new-identity.ts'
import {
  type Answer,
  type Answering,
  type AttemptSetup,
  advance,
  type Completed,
  type Confidence,
  type Marked,
  startAttempt,
} from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { type ExplainedItem, findInBundle, type ItemId } from '#app/domain/catalogue/item.ts'
import type { Why } from '#app/domain/practice/round.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import { paramsOf, type RoundRequest } from '#app/domain/practice/round-request.ts'
import { RoundSession } from '#app/domain/practice/round-session.ts'

export type RoundView =
  | { phase: 'choosing' }
  /** The next question did not arrive. */
  | { phase: 'interrupted'; answered: number; tryAgain(): void }
  | {
      phase: 'playing'
      attempt: Answering | Marked
      question: ExplainedItem
      why: Why
      /** The day on which the question was seen last. */
      seen: number | undefined
    }
  /** `usedUp`: it ended early because no more questions were left. */
  | { phase: 'ended'; attempt: Completed; usedUp: boolean }
  | { phase: 'nothing' }

interface RoundParts {
  request: RoundRequest
  /** How many questions, where the request does not say it. */
  count: number
  learner: Learner
  /** A round that was left. */
  draft: KeptAttempt | undefined
  factsPath: string
  keeper: Pick<ReturnType<typeof useAttemptKeeper>, 'keep' | 'complete'>
}

/** A round from its first question to its end. Every answer is on the device before the screen moves on. */
export function useRound({ request, count, learner, draft, factsPath, keeper }: RoundParts) {
  const [session] = useState(() => new RoundSession(learner.model, request, learner.day))
  const [view, setView] = useState<RoundView>({ phase: 'choosing' })
  const questions = useRef(new Map<ItemId, ExplainedItem>())
  const busy = useRef(false)
  const begun = useRef(false)
  const asked = paramsOf(request).toString()

  async function begin(): Promise<void> {
    if (draft && draft.setup.round?.request === asked) {
      for (const { id } of draft.setup.items) {
        const found = draft.bundle.items.find((item) => item.id === id)
        const question = found && findInBundle(draft.bundle, found)
        if (question) questions.current.set(id, question)
      }
      session.follow(draft.setup, draft.answers, moment())
      return await ask(draft.setup, draft.answers)
    }
    // The round that was left is over. Its answers belong to the log, and the next choice must know them.
    if (draft) {
      await keeper.complete({ phase: 'completed', setup: draft.setup, answers: draft.answers })
      session.followOther(draft.setup, draft.answers, moment())
    }
    const round = { count: session.length ?? count, request: asked }
    await ask({ ...newIdentity(), policy: policyOf(request), items: [], round }, [])
  }

  /** Shows the next question, or the end. */
  async function ask(setup: AttemptSetup, answers: readonly Answer[]): Promise<void> {
    const items = setup.items.slice(0, answers.length)
    const total = setup.round?.count ?? count
    const next = answers.length < total ? session.next(items, localDayNow()) : undefined
    if (!next) return await end(setup, answers, answers.length < total)
    const seen = session.model.seen(next.item)?.lastSeen
    try {
      const question = await fetchItem(factsPath, next.item)
      questions.current.set(next.item.id, question)
      const item = { id: next.item.id, version: next.item.version, key: question.rubric.key }
      const attempt = startAttempt({ ...setup, items: [...items, item] }, answers)
      if (attempt.phase === 'answering') setView({ phase: 'playing', attempt, question, why: next.why, seen })
    } catch (error) {
      console.error(error)
      const tryAgain = () => {
        setView({ phase: 'choosing' })
        void ask(setup, answers)
      }
      setView({ phase: 'interrupted', answered: answers.length, tryAgain })
    }
  }

  async function end(setup: AttemptSetup, answers: readonly Answer[], usedUp: boolean): Promise<void> {
    if (answers.length === 0) return setView({ phase: 'nothing' })
    const items = setup.items.slice(0, answers.length)
    const attempt: Completed = { phase: 'completed', setup: { ...setup, items }, answers }
    if (await keeper.complete(attempt)) setView({ phase: 'ended', attempt, usedUp })
  }

  /** One event at a time. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round begins once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run(begin)
  }, [])

  const bundleOf = (setup: AttemptSetup): KeptAttempt['bundle'] => {
    const found = setup.items.flatMap(({ id }) => questions.current.get(id) ?? [])
    return {
      items: found.map(({ item }) => item),
      rubrics: Object.fromEntries(found.map(({ item, rubric }) => [item.id, rubric])),
    }
  }

  return {
    view,
    session,
    find: (id: ItemId) => questions.current.get(id),
    choose(option: Answer['chosen']) {
      if (view.phase !== 'playing' || busy.current) return
      const attempt = advance(view.attempt, { type: 'select', option })
      if (attempt.phase !== 'completed') setView({ ...view, attempt })
    },
    submit: (seconds: number, confidence?: Confidence) =>
      run(async () => {
        if (view.phase !== 'playing' || view.attempt.phase !== 'answering') return
        const { setup, answers } = view.attempt
        const after = Math.max(0, Math.round((Date.now() - setup.startedAt) / 1000))
        const next = advance(view.attempt, {
          type: 'submit',
          seconds,
          after,
          ...(confidence !== undefined && { confidence }),
        })
        if (next.answers.length === answers.length) {
          if (next.phase !== 'completed') setView({ ...view, attempt: next })
          return
        }
        if (!(await keeper.keep({ setup, answers: next.answers, bundle: bundleOf(setup) }))) return
        session.follow(setup, next.answers, moment())
        if (next.phase === 'marked') setView({ ...view, attempt: next })
        else await ask(setup, next.answers)
      }),
    next: () =>
      run(async () => {
        if (view.phase === 'playing' && view.attempt.phase === 'marked')
          await ask(view.attempt.setup, view.attempt.answers)
      }),
    /** Ends the round with the answers so far. */
    stop: () =>
      run(async () => {
        if (view.phase === 'playing') await end(view.attempt.setup, view.attempt.answers, false)
      }),
  }
}

function moment() {
  return { now: Date.now(), utcOffset: utcOffset() }
}
