import {
  type Answer,
  type AttemptSetup,
  askedQuestions,
  type Completed,
  scoreOf,
} from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { type ItemId, subjectOf } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { type ExamMark, examMark } from './exam-mark.ts'
import { type ExamRun, withTimeNoted } from './exam-run.ts'

/** The attempt at the end of an exam. */
export function completedExam(setup: AttemptSetup, run: ExamRun): Completed {
  const { questions, clock } = withTimeNoted(run)
  const asked = setup.items.map((item, index) => ({ item, number: index + 1, ...questions[index] }))
  return {
    phase: 'completed',
    setup,
    answers: asked.flatMap(({ item, chosen, after, shownFor = 0 }): Answer[] => {
      if (chosen === undefined) return []
      // 0 seconds would mean that the time was not measured.
      const seconds = Math.max(1, Math.round(shownFor / 1_000))
      return [{ item, chosen, seconds, ...(after !== undefined && { after }) }]
    }),
    exam: {
      seconds: Math.round(clock.used / 1_000),
      blank: asked.flatMap(({ number, item, chosen }) => (chosen === undefined ? { number, item } : [])),
      flagged: asked.flatMap(({ number, flagged }) => (flagged ? number : [])),
    },
  }
}

/** The mark of a completed attempt at an exam. */
export function markOf(attempt: Completed): ExamMark {
  const { policy } = attempt.setup
  const right = scoreOf(attempt)
  const blank = attempt.exam?.blank.length ?? 0
  const wrong = attempt.answers.length - right
  return examMark({ right, wrong, blank }, policy.kind === 'exam' && policy.negative)
}

/** How a topic went. */
export interface TopicResult<Topic> extends Pick<ExamMark, 'right' | 'wrong' | 'blank'> {
  topic: Topic
  subject: SubjectId
}

/** The topics of an exam, those with the smallest share of right answers first. A wrong answer says more than a blank. */
export function topicResults<Topic extends { id: string }>(
  attempt: Completed,
  topicOf: (id: ItemId) => Topic | undefined,
): TopicResult<Topic>[] {
  const results = new Map<string, TopicResult<Topic>>()
  for (const { item, answer } of askedQuestions(attempt)) {
    const topic = topicOf(item.id)
    if (!topic) continue
    const subject = subjectOf(item.id)
    const name = `${subject}/${topic.id}`
    const result = results.get(name) ?? { topic, subject, right: 0, wrong: 0, blank: 0 }
    const outcome = answer === undefined ? 'blank' : isCorrect(answer) ? 'right' : 'wrong'
    results.set(name, { ...result, [outcome]: result[outcome] + 1 })
  }
  const share = ({ right, wrong, blank }: TopicResult<Topic>) => right / (right + wrong + blank)
  return [...results.values()].sort((one, other) => share(one) - share(other) || other.wrong - one.wrong)
}
