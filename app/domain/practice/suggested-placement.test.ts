import { expect, test } from 'vitest'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { examPlan } from '#test/factories/exam-plan.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'
import { suggestedPlacement } from './suggested-placement.ts'

test.each<{ which: string; exam: ExamPlan['weights'] | undefined; lastSubject: string; subject: string }>([
  { which: 'of the last answer', exam: undefined, lastSubject: 'networks', subject: 'networks' },
  { which: 'that counts most in the exam', exam: { ds: 3, os: 1 }, lastSubject: 'os', subject: 'ds' },
  {
    which: 'of the last answer, of those that count most',
    exam: { dbms: 2, ds: 2 },
    lastSubject: 'ds',
    subject: 'ds',
  },
  { which: 'of the exam, after answers in others', exam: { ds: 1 }, lastSubject: 'os', subject: 'ds' },
])('a placement is suggested in the subject $which', ({ exam, lastSubject, subject }) => {
  const suggested = suggestedPlacement(new LearnerModel(SIMULATED_BANK), {
    wasPlaced: false,
    answerDays: [],
    openAttempts: [],
    lastSubject,
    minutesPerQuestion: 1.2,
    exam: exam && examPlan({ weights: exam }),
  })
  expect(suggested?.subject).toBe(subject)
})
