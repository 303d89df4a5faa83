import { type ForecastQuality, forecastQuality } from '#app/domain/learning/forecast-quality.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { LearningHistory, NotedMisconception } from '#app/domain/learning/learning-history.ts'
import { type Activity, activityByDay } from '#app/domain/log/activity.ts'
import { type PastAttempt, pastAttempts } from '#app/domain/log/attempt-history.ts'
import {
  type CalibrationOfConfidence,
  confidenceCalibration,
} from '#app/domain/log/confidence-calibration.ts'
import { givenAnswers } from '#app/domain/log/given-answers.ts'
import type { Log } from '#app/domain/log/log.ts'
import { questionLists } from '#app/domain/practice/question-lists.ts'

/** What Progress shows below the map. */
export interface DetailFacts {
  /** By local day. */
  activity: ReadonlyMap<number, Activity>
  calibration: readonly CalibrationOfConfidence[]
  attempts: readonly PastAttempt[]
  mistakes: number
  /** Undefined until the log has been read again from its start. */
  misconceptions: readonly NotedMisconception[] | undefined
  forecasts: ForecastQuality | undefined
}

/** @param history undefined until it has been read */
export function detailFacts(
  model: LearnerModel,
  log: Log,
  history: LearningHistory | undefined,
): DetailFacts {
  const answers = givenAnswers(log)
  return {
    activity: activityByDay(answers),
    calibration: confidenceCalibration(answers),
    attempts: pastAttempts(log),
    mistakes: questionLists(model, log, answers).mistakes.length,
    misconceptions: history?.misconceptions,
    forecasts: history && forecastQuality(history.forecasts),
  }
}
