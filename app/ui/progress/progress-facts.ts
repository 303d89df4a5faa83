import { subjectsOf } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { subjectLevel, topicStandings, topicsWithLevel } from '#app/domain/learning/topic-standing.ts'
import { activityOf } from '#app/domain/log/activity.ts'
import { givenAnswers } from '#app/domain/log/given-answers.ts'
import { labRecords } from '#app/domain/log/lab-records.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { ProgressFacts } from './progress-page.tsx'

/**
 * Derives what the map shows from the log and its model.
 *
 * @param day now, at the learner's place, with its fraction
 */
export function progressFacts(model: LearnerModel, day: number, log: Log): ProgressFacts {
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
    labs: labRecords(log),
  }
}
