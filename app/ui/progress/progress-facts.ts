import { forecastQuality } from '#app/domain/learning/forecast-quality.ts'
import { subjectsOf } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { LearningHistory } from '#app/domain/learning/learning-history.ts'
import { subjectLevel, topicStandings, topicsWithLevel } from '#app/domain/learning/topic-standing.ts'
import { activityByDay, activityOf } from '#app/domain/log/activity.ts'
import { pastAttempts } from '#app/domain/log/attempt-history.ts'
import { confidenceCalibration } from '#app/domain/log/confidence-calibration.ts'
import { givenAnswers } from '#app/domain/log/given-answers.ts'
import { labRecords } from '#app/domain/log/lab-records.ts'
import type { Log } from '#app/domain/log/log.ts'
import { questionLists } from '#app/domain/practice/question-lists.ts'
import type { ProgressFacts } from './progress-page.tsx'

/**
 * Derives what Progress shows from the log and its model.
 *
 * @param day now, at the learner's place, with its fraction
 * @param history undefined until it has been read
 */
export function progressFacts(
  model: LearnerModel,
  day: number,
  log: Log,
  history: LearningHistory | undefined,
): ProgressFacts {
  const answers = givenAnswers(log)
  const standings = topicStandings(model, answers, day)
  const answersBySubject = Map.groupBy(answers, ({ subject }) => subject)
  return {
    today: Math.floor(day),
    total: activityOf(answers),
    since: answers[0]?.day,
    standings,
    subjects: subjectsOf(model.bank).map((id) => {
      const ofSubject = standings.filter(({ topic }) => topic.subject === id)
      return {
        id,
        level: subjectLevel(model, ofSubject),
        topics: ofSubject.length,
        topicsWithLevel: topicsWithLevel(ofSubject),
        activity: activityOf(answersBySubject.get(id) ?? []),
      }
    }),
    activity: activityByDay(answers),
    calibration: confidenceCalibration(answers),
    attempts: pastAttempts(log),
    labs: labRecords(log),
    mistakes: questionLists(model, log, answers).mistakes.length,
    misconceptions: history?.misconceptions,
    forecasts: history && forecastQuality(history.forecasts),
  }
}
