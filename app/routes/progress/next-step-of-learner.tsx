import { useEffect, useMemo } from 'react'
import { type Learner, useMisconceptionTexts } from '#app/browser/learner.ts'
import type { LogView } from '#app/browser/log-session.ts'
import { rememberStep } from '#app/browser/remembered-step.ts'
import { utcOffset } from '#app/browser/utc-offset.ts'
import { stepsOfLog } from '#app/domain/practice/steps-of-log.ts'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { useEverySecond } from '#app/ui/base/use-every-second.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { lineOfStep } from '#app/ui/progress/line-of-step.ts'
import { StepLine } from '#app/ui/progress/step-line.tsx'

export interface NextStepOfLearnerProps {
  subjects: Catalogue['subjects']
  learner: Learner
  log: LogView
}

/** The next step that Today shows too. */
export function NextStepOfLearner({ subjects, learner: { model, day }, log }: NextStepOfLearnerProps) {
  const steps = useMemo(
    () => stepsOfLog(model, log.entries, [...log.drafts.values()], day, utcOffset()),
    [model, log, day],
  )
  const [step] = steps
  useEverySecond(step.kind === 'continue' && step.attempt.exam?.clock.paused === false)
  // The title must not change while the texts are being read.
  const needsTexts = step.kind === 'drill'
  const misconceptions = useMisconceptionTexts(needsTexts)
  const line = lineOfStep(steps, { subjects, misconceptions: misconceptions ?? {} })
  const { title, rendered, ...target } = line
  useEffect(() => {
    if (!needsTexts) rememberStep(log, day, { title, ...target })
  })
  if (needsTexts && !misconceptions) return null
  return (
    <StepLine
      {...target}
      title={
        <>
          {title}
          {rendered && <Rendered as="span" html={rendered} />}
        </>
      }
    />
  )
}
