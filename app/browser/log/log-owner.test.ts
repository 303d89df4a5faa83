import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type LogOwnerParts, logOwner } from './log-owner.ts'

const ADA = 'learner-ada'
const NO_WORK = { quizzes: 0, exams: 0, answers: 0, labs: 0, topics: 0, bookmarks: 0, flags: 0, plans: 0 }
const WORK = { ...NO_WORK, quizzes: 1, answers: 7, topics: 2 }

const logged = vi.spyOn(console, 'error')
beforeEach(() => {
  logged.mockReset()
})

/** A tab of a guest, in which Ada signs in. */
function tabOfGuest(changes: Partial<LogOwnerParts> = {}) {
  const parts = {
    currentLearner: vi.fn(async () => ADA),
    openLog: vi.fn(async () => {}),
    removeSentLogs: vi.fn(async () => {}),
    guestSummary: vi.fn(async () => NO_WORK),
    claimGuestLog: vi.fn(async () => 'claimed' as const),
    ...changes,
  }
  const owner = logOwner(parts)
  owner.setLearner(undefined)
  return { owner, parts }
}

const shown = (owner: ReturnType<typeof logOwner>) => owner.state().owner?.learnerId

describe('the log on the screen', () => {
  test("is the learner's or the guest's, as the page's session is", () => {
    const owner = logOwner(tabOfGuest().parts)
    expect(owner.state().owner).toBeUndefined()
    owner.setLearner(ADA)
    expect(shown(owner)).toBe(ADA)
    owner.setLearner(undefined)
    expect(owner.state().owner).toEqual({ learnerId: undefined })
  })

  test('changes hands with the attempts on the screen when another tab signs in', () => {
    const { owner } = tabOfGuest()
    const before = owner.state().generation
    owner.setLearner(ADA)
    expect(owner.state().generation).toBe(before + 1)
  })

  test('is reported to its watchers once for each change', () => {
    const { owner } = tabOfGuest()
    const listener = vi.fn()
    const stop = owner.watch(listener)
    owner.setLearner(ADA)
    owner.setLearner(ADA)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    owner.leave()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('after a sign-in', () => {
  test("the learner's log is shown and synchronised, and attempts on the screen go on", async () => {
    const { owner, parts } = tabOfGuest()
    const before = owner.state().generation
    await owner.followSignIn({ isNew: false })
    expect(owner.state()).toEqual({ owner: { learnerId: ADA }, generation: before, question: undefined })
    expect(parts.openLog).toHaveBeenCalledWith(ADA)
    expect(parts.removeSentLogs).toHaveBeenCalledWith(ADA)
  })

  test("a new account gets the guest's work, and is told so", async () => {
    const { owner, parts } = tabOfGuest({ guestSummary: async () => WORK })
    expect(await owner.followSignIn({ isNew: true })).toBe(true)
    expect(parts.claimGuestLog).toHaveBeenCalledWith(ADA)
    expect(owner.state()).toMatchObject({ owner: { learnerId: ADA }, question: undefined })
  })

  test('a new account is told of no work if there is none, or if it could not be added', async () => {
    const { owner } = tabOfGuest()
    expect(await owner.followSignIn({ isNew: true })).toBe(false)
    const failing = tabOfGuest({ guestSummary: async () => WORK, claimGuestLog: async () => 'failed' })
    expect(await failing.owner.followSignIn({ isNew: true })).toBe(false)
  })

  test.each([{ exams: 1 }, { topics: 1 }, { bookmarks: 1 }, { flags: 1 }, { plans: 1 }])(
    "the learner of an older account is asked about a guest's %o, even if there is nothing else",
    async (work) => {
      const { owner } = tabOfGuest({ guestSummary: async () => ({ ...NO_WORK, ...work }) })
      await owner.followSignIn({ isNew: false })
      expect(owner.state().question).toMatchObject({ work })
    },
  )

  test.each([
    { decision: 'adds', claims: 1 },
    { decision: 'leaves', claims: 0 },
  ] as const)(
    "the learner of an older account $decision the guest's work, which is shown until then",
    async ({ decision, claims }) => {
      const { owner, parts } = tabOfGuest({ guestSummary: async () => WORK })
      const before = owner.state().generation
      await owner.followSignIn({ isNew: false })
      owner.setLearner(ADA)
      expect(owner.state()).toEqual({
        owner: { learnerId: undefined },
        generation: before,
        question: { learnerId: ADA, work: WORK },
      })
      expect(parts.claimGuestLog).not.toHaveBeenCalled()
      if (decision === 'adds') await owner.addWork(ADA)
      else owner.leaveWork(ADA)
      expect(parts.claimGuestLog).toHaveBeenCalledTimes(claims)
      expect(owner.state()).toEqual({
        owner: { learnerId: ADA },
        generation: decision === 'adds' ? before : before + 1,
        question: undefined,
      })
    },
  )
})

describe('if the logs of the device fail after a sign-in', () => {
  const broken = () => Promise.reject(new Error('the storage is broken'))
  const FAILURES: { step: keyof LogOwnerParts; isNew: boolean }[] = [
    { step: 'removeSentLogs', isNew: false },
    { step: 'guestSummary', isNew: false },
    { step: 'claimGuestLog', isNew: true },
    { step: 'openLog', isNew: false },
  ]

  test.each(FAILURES)('in $step, the tab follows the session all the same', async ({ step, isNew }) => {
    const guestSummary = vi.fn(async () => (isNew ? WORK : NO_WORK))
    const { owner } = tabOfGuest({ guestSummary, [step]: broken })
    await owner.followSignIn({ isNew })
    expect(owner.state()).toMatchObject({ owner: { learnerId: ADA }, question: undefined })
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
    owner.setLearner(undefined)
    expect(owner.state().owner).toEqual({ learnerId: undefined })
  })

  test('attempts of the guest on the screen stay in the log of the guest', async () => {
    const { owner } = tabOfGuest({ guestSummary: broken })
    const before = owner.state().generation
    await owner.followSignIn({ isNew: false })
    expect(owner.state().generation).toBe(before + 1)
  })

  test('while the learner adds the work, the question closes and the tab follows the session', async () => {
    const { owner } = tabOfGuest({ guestSummary: async () => WORK, claimGuestLog: broken })
    await owner.followSignIn({ isNew: false })
    await owner.addWork(ADA)
    expect(owner.state()).toMatchObject({ owner: { learnerId: ADA }, question: undefined })
  })

  test('the page decides whose log is shown if the session cannot be fetched', async () => {
    const { owner } = tabOfGuest({ currentLearner: broken })
    expect(await owner.followSignIn({ isNew: false })).toBeUndefined()
    expect(owner.state().owner).toEqual({ learnerId: undefined })
    owner.setLearner(ADA)
    expect(shown(owner)).toBe(ADA)
  })
})
