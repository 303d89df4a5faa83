import { useEffect, useState } from 'react'
import { type ExamPlan, minutesOn } from '#app/domain/exam-plan/exam-plan.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { planToExam } from '#app/domain/learning/plan.ts'
import type { followPlan } from '#app/domain/learning/projection.ts'
import { type Forecast, forecast } from '#app/domain/learning/readiness.ts'

const LONGEST_STEP_MS = 10

/**
 * The forecast for a learner who follows a plan from now on. It is computed in short steps, so that the page stays
 * responsive.
 *
 * @param follow undefined until it has loaded
 * @param plan undefined if it is not wanted
 * @param day now, with its fraction
 * @param doneToday minutes that need not be planned again
 * @returns undefined until it is known
 */
export function usePlanAhead(
  follow: typeof followPlan | undefined,
  model: LearnerModel | undefined,
  plan: ExamPlan | undefined,
  day: number,
  doneToday: number,
): Forecast | undefined {
  const [known, setKnown] = useState<{ model: LearnerModel; plan: ExamPlan; planned: Forecast }>()
  useEffect(() => {
    if (!follow || !model || !plan) return
    let gone = false
    const today = Math.floor(day)
    const goal = planToExam(model.bank, plan, day)
    const following = follow(model, goal, day, (ahead) => {
      const planned = minutesOn(plan, Math.floor(ahead))
      return Math.floor(ahead) === today ? Math.max(0, planned - doneToday) : planned
    })
    const work = () => {
      if (gone) return
      const began = performance.now()
      while (performance.now() - began < LONGEST_STEP_MS) {
        const { done, value } = following.next()
        if (done) return setKnown({ model, plan, planned: forecast(model, goal, value.gain) })
      }
      setTimeout(work)
    }
    setTimeout(work)
    return () => {
      gone = true
    }
  }, [follow, model, plan, day, doneToday])
  return known?.model === model && known?.plan === plan ? known?.planned : undefined
}
