import { useEffect, useMemo, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import type { ItemBank } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { Log } from '#app/domain/log/log.ts'
import { loadPart } from './build-version.ts'
import { localDayNow } from './local-time.ts'
import { useLog } from './log-session.ts'
import { useDayNow } from './use-day-now.ts'

/*
 * The model of the learner, from the log on this device. The engine and the facts of the items are loaded when a screen
 * first uses them.
 */

export interface Learner {
  /** The model of the whole log. It must not observe anything else: see `copyOfLearner`. */
  model: LearnerModel
  bank: ItemBank
  /** The local day since 1970, with its fraction. */
  day: number
}

export interface LearnerLoading {
  /** Undefined until it has been computed. */
  learner: Learner | undefined
  /** The engine or the facts did not load. */
  failed: boolean
  tryAgain(): void
}

/** The addresses in the data of the root route. */
interface RootData {
  learning: { facts: string; misconceptions: string }
}

/** The addresses of the learning model's files. Undefined on an error page. */
export function useLearningFiles(): RootData['learning'] | undefined {
  return useRouteLoaderData<RootData>('root')?.learning
}

/** The learner whose log this tab shows. */
export function useLearnerLoading(): LearnerLoading {
  const facts = useLearningFiles()?.facts
  const log = useLog()
  const learnerId = log?.learnerId
  const entries = log?.entries
  const [loaded, setLoaded] = useState<{ learnerId: string | undefined; entries: Log; learner: Learner }>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)
  const day = useDayNow()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run of this effect
  useEffect(() => {
    if (facts === undefined || entries === undefined) return
    let gone = false
    setFailed(false)
    loadPart(() => import('./learner/fold-log.ts'))
      .then(({ learnerOfLog }) => learnerOfLog(facts, { learnerId, entries }))
      .then((model) => {
        if (!gone) setLoaded({ learnerId, entries, learner: { model, bank: model.bank, day: localDayNow() } })
      })
      .catch((error: unknown) => {
        console.error(error)
        if (!gone) setFailed(true)
      })
    return () => {
      gone = true
    }
  }, [facts, learnerId, entries, tries])

  // While a new entry is being read, the previous model is still valid, unless it is another learner's.
  const isOwn = entries !== undefined && loaded?.learnerId === learnerId
  const learner = isOwn ? loaded?.learner : undefined
  const today = useMemo(
    () => (learner && Math.floor(learner.day) < Math.floor(day) ? { ...learner, day } : learner),
    [learner, day],
  )
  return {
    learner: today,
    failed,
    tryAgain: () => setTries(tries + 1),
  }
}

/** The texts of misconceptions. Undefined until they are wanted and have loaded; empty if loading fails. */
export function useMisconceptionTexts(wanted: boolean): ExplainedMisconceptions | undefined {
  const path = useLearningFiles()?.misconceptions
  const [texts, setTexts] = useState<ExplainedMisconceptions>()
  useEffect(() => {
    if (!wanted || path === undefined) return
    let gone = false
    // A round also works without these texts.
    loadPart(() => import('./learner/learning-files.ts'))
      .then(({ fetchMisconceptions }) => fetchMisconceptions(path))
      .then((all) => !gone && setTexts(all))
      .catch((error: unknown) => {
        console.error(error)
        if (!gone) setTexts({})
      })
    return () => {
      gone = true
    }
  }, [wanted, path])
  return texts
}
