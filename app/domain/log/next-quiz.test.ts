import { expect, test } from 'vitest'
import { type ListedQuiz, nextQuiz } from './next-quiz.ts'

function quiz(id: string, ...runs: { right: number; at: number }[]): ListedQuiz {
  return {
    id,
    isUnderWay: false,
    runs: runs.map(({ right, at }) => ({
      id: `${id} ${at}`,
      completedAt: at,
      marks: Array.from({ length: 20 }, (_, index) => index < right),
    })),
  }
}

const third = quiz('3')

test.each([
  { name: 'the first, before any run', quizzes: [quiz('1'), quiz('2')], next: '1' },
  {
    name: 'the first without a run',
    quizzes: [quiz('1', { right: 10, at: 1 }), quiz('2'), third],
    next: '2',
  },
  {
    name: 'the one under way',
    quizzes: [quiz('1', { right: 2, at: 1 }), quiz('2'), { ...third, isUnderWay: true }],
    next: '3',
  },
  {
    name: 'the one of the last run, if less than half of it was right',
    quizzes: [quiz('1', { right: 5, at: 1 }), quiz('2', { right: 5, at: 2 }), third],
    next: '2',
    hasFailed: true,
  },
  {
    name: 'the next one, if only an earlier run was under half',
    quizzes: [quiz('1', { right: 5, at: 1 }), quiz('2', { right: 12, at: 2 }), third],
    next: '3',
  },
  {
    name: 'the next one, once a failed quiz was passed',
    quizzes: [quiz('1', { right: 5, at: 1 }, { right: 10, at: 2 }), quiz('2'), third],
    next: '2',
  },
  {
    name: 'the one with the lowest best score, once all have a run',
    quizzes: [quiz('1', { right: 15, at: 1 }, { right: 11, at: 4 }), quiz('2', { right: 14, at: 2 })],
    next: '2',
  },
])('the next quiz is $name', ({ quizzes, next, hasFailed = false }) => {
  expect(nextQuiz(quizzes)).toEqual({ id: next, hasFailed })
})

test('a subject without quizzes has no next one', () => {
  expect(nextQuiz([])).toBeUndefined()
})
