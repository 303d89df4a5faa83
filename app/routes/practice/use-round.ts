import { useEffect, useRef, useState } from 'react'
import type { AttemptKeeper } from '#app/browser/attempt-keeper.ts'
import { loadPart } from '#app/browser/build-version.ts'
import { localDayNow } from '#app/browser/local-time.ts'
import { newIdentity } from '#app/browser/new-identity.ts'
import { useOneAtATime } from '#app/browser/use-one-at-a-time.ts'
import { utcOffset } from '#app/browser/utc-offset.ts'
import {
  type Answer,
  type Answering,
  type AttemptItem,
  type AttemptSetup,
  advance,
  attemptItem,
  type Completed,
  type Confidence,
  type Marked,
  secondsIntoAttempt,
  startAttempt,
} from '#app/domain/attempt/attempt.ts'
import { endedEarly, type KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { bundleOf, type ExplainedItem, findInBundle, type ItemId } from '#app/domain/catalogue/item.ts'
import { isVariantId } from '#app/domain/labs/variant-id.ts'
import type { Why } from '#app/domain/practice/round.ts'
import { paramsOf } from '#app/domain/practice/round-params.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import type { RoundSession } from '#app/domain/practice/round-session.ts'
import type { VariantScene } from '#app/ui/labs/variant-scene.tsx'
import { questionAtHand } from './question-at-hand.ts'
import { useQuestionsAhead } from './use-questions-ahead.ts'

export type RoundView =
  | { phase: 'choosing' }
  /** The next question did not load. */
  | { phase: 'interrupted'; answered: number; retry(): void; tryAgain(): void; stop(): void }
  | {
      phase: 'playing'
      attempt: Answering | Marked
      question: ExplainedItem
      why: Why
      /** The day on which the question was last seen. */
      seen: number | undefined
      /** Another question was picked, and did not arrive. */
      isAnother: boolean
      /** Of a generated question: shows its figures. */
      Scene: typeof VariantScene | undefined
    }
  /** `usedUp`: no more written questions were left. */
  | { phase: 'ended'; attempt: Completed; usedUp: boolean }
  | { phase: 'nothing' }

/** Between two tries to fetch a question. */
const RETRY_MS = 5_000

interface RoundParts {
  request: RoundRequest
  /** The number of questions, if the request has none. */
  count: number
  session: RoundSession
  /** An unfinished round. */
  draft: KeptAttempt | undefined
  factsPath: string
  keeper: Pick<AttemptKeeper, 'keep' | 'complete'>
}

/** A round from its first question to its end. Every answer is on the device before the screen moves on. */
export function useRound({ request, count, session, draft, factsPath, keeper }: RoundParts) {
  const [view, setView] = useState<RoundView>({ phase: 'choosing' })
  const questions = useRef(new Map<ItemId, ExplainedItem>())
  const { run, isBusy } = useOneAtATime()
  const begun = useRef(false)

  async function begin(): Promise<void> {
    if (draft && isOf(draft.setup, request)) {
      for (const { id } of draft.setup.items) {
        const found = draft.bundle.items.find((item) => item.id === id)
        const question = found && findInBundle(draft.bundle, found)
        if (question) questions.current.set(id, question)
      }
      session.follow(draft.setup, draft.answers, moment())
      return await ask(draft.setup, draft.answers)
    }
    // The unfinished round ends now. Its answers go to the log, and the next choice must take them into account.
    if (draft) {
      await keeper.complete(endedEarly(draft))
      session.followOther(draft.setup, draft.answers, moment())
    }
    const round = { count: session.length(count), request: paramsOf(request).toString() }
    await ask({ ...newIdentity(), policy: policyOf(request), items: [], round }, [])
  }

  /** Shows the next question, or the end. */
  async function ask(setup: AttemptSetup, answers: readonly Answer[]): Promise<void> {
    const items = setup.items.slice(0, answers.length)
    const total = setup.round?.count ?? count
    if (answers.length >= total) return await end(setup, answers)
    try {
      const next = await nextQuestion(setup.id, items, setup.items[items.length])
      if (!next) return await end(setup, answers, true)
      questions.current.set(next.question.item.id, next.question)
      const attempt = startAttempt({ ...setup, items: [...items, attemptItem(next.question)] }, answers)
      // So that a reload asks the same question. A round begins with its first answer.
      if (answers.length > 0) await keep(attempt.setup, answers)
      if (attempt.phase === 'answering') setView({ phase: 'playing', attempt, ...next })
    } catch (error) {
      console.error(error)
      const retry = () => void run(() => ask(setup, answers))
      setView({
        phase: 'interrupted',
        answered: answers.length,
        retry,
        tryAgain() {
          setView({ phase: 'choosing' })
          retry()
        },
        stop: () => void run(() => end(setup, answers)),
      })
    }
  }

  function keep(setup: AttemptSetup, answers: readonly Answer[]): Promise<boolean> {
    const bundle = bundleOf(setup.items.flatMap(({ id }) => questions.current.get(id) ?? []))
    return keeper.keep({ setup, answers, bundle })
  }

  /**
   * @param shown the item that was on the screen when the page was closed
   * @throws Error if it did not arrive
   */
  async function nextQuestion(attemptId: string, asked: AttemptSetup['items'], shown?: AttemptItem) {
    const day = localDayNow()
    const wanted = (shown && session.next(asked, day, new Set([shown.id]))) ?? session.next(asked, day)
    if (wanted) {
      const next = await questionAtHand(factsPath, wanted, (available) => session.next(asked, day, available))
      return { ...next, seen: session.model.seen(next.item)?.lastSeen, Scene: undefined }
    }
    const topics = session.topicsOfVariants(asked, day)
    if (topics.length === 0) return undefined
    const { chooseVariant, fetchVariant, VariantScene } = await loadPart(() => import('./variant-part.ts'))
    const choice = chooseVariant(session.model, topics, asked, day)
    if (!choice) return undefined
    // The same after a reload, and another one in each round.
    const seed = `${attemptId}/${asked.length}`
    const question = await fetchVariant(choice.lab.id, choice.level, seed)
    return (
      question && {
        question,
        why: 'generated' as const,
        seen: undefined,
        isAnother: false,
        Scene: VariantScene,
      }
    )
  }

  async function end(
    setup: AttemptSetup,
    answers: readonly Answer[],
    usedUp = answers.some(({ item }) => isVariantId(item.id)),
  ): Promise<void> {
    if (answers.length === 0) return setView({ phase: 'nothing' })
    const items = setup.items.slice(0, answers.length)
    const attempt: Completed = { phase: 'completed', setup: { ...setup, items }, answers }
    if (await keeper.complete(attempt)) setView({ phase: 'ended', attempt, usedUp })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round begins once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run(begin)
  }, [])

  useEffect(() => {
    if (view.phase !== 'interrupted') return
    const timer = setTimeout(view.retry, RETRY_MS)
    window.addEventListener('online', view.retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', view.retry)
    }
  }, [view])

  const asked = view.phase === 'playing' ? view.attempt.setup : undefined
  useQuestionsAhead(session, asked?.items, asked?.round?.count ?? count, factsPath)

  return {
    view,
    find: (id: ItemId) => questions.current.get(id),
    choose(option: Answer['chosen']) {
      if (view.phase !== 'playing' || isBusy()) return
      const attempt = advance(view.attempt, { type: 'select', option })
      if (attempt.phase !== 'completed') setView({ ...view, attempt })
    },
    submit: (seconds: number, confidence?: Confidence) =>
      run(async () => {
        if (view.phase !== 'playing' || view.attempt.phase !== 'answering') return
        const { setup, answers } = view.attempt
        const after = secondsIntoAttempt(setup, Date.now())
        const next = advance(view.attempt, { type: 'submit', seconds, after, confidence })
        if (next.answers.length === answers.length) {
          if (next.phase !== 'completed') setView({ ...view, attempt: next })
          return
        }
        if (!(await keep(setup, next.answers))) return
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
        if (view.phase === 'playing') await end(view.attempt.setup, view.attempt.answers)
      }),
  }
}

/** Whether an attempt is a round of this request. */
export function isOf({ round }: AttemptSetup, request: RoundRequest): boolean {
  return round?.request === paramsOf(request).toString()
}

function moment() {
  return { now: Date.now(), utcOffset: utcOffset() }
}
