import type { PastAttempt } from '#app/domain/log/attempt-history.ts'
import { type Catalogue, quizOf, subjectTitle } from './catalogue.ts'
import { plural } from './plural.ts'

/** What an attempt is called in a list: "Operating System, Quiz 3". */
export function attemptName({ policy, marks }: PastAttempt, catalogue: Catalogue): string {
  const questions = plural(marks.length, 'question')
  switch (policy.kind) {
    case 'quiz':
      return quizName(policy.quizId, catalogue)
    case 'retry':
      return `${quizName(policy.quizId, catalogue)}, the missed ones`
    case 'practice':
      return `Practice, ${questions}`
    case 'placement':
      return `Placement, ${questions}`
    case 'drill':
      return `Drill, ${questions}`
  }
}

function quizName(quizId: string, catalogue: Catalogue): string {
  const { name, subject } = quizOf(catalogue, quizId)
  return subject ? `${subjectTitle(catalogue, subject)}, ${name}` : name
}
