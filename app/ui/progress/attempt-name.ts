import type { PastAttempt } from '#app/domain/log/attempt-history.ts'
import { type Catalogue, quizOf, subjectTitle } from './catalogue.ts'
import * as detailsText from './details-text.ts'

const text = detailsText.history

/** The name of an attempt in a list: "Operating System, Quiz 3". */
export function attemptName({ policy, marks }: PastAttempt, catalogue: Catalogue): string {
  const questions = marks.length
  switch (policy.kind) {
    case 'quiz':
      return quizName(policy.quizId, catalogue)
    case 'retry':
      return text.missedOf(quizName(policy.quizId, catalogue))
    case 'practice':
      return text.practice(questions)
    case 'placement':
      return text.placement(questions)
    case 'drill':
      return text.drill(questions)
    case 'daily':
      return text.daily
    case 'exam':
      return text.exam(questions)
  }
}

function quizName(quizId: string, catalogue: Catalogue): string {
  const { name, subject } = quizOf(catalogue, quizId)
  return subject ? text.ofSubject(subjectTitle(catalogue, subject), name) : name
}
