import { expect, test } from 'vitest'
import * as dialogText from './dialog-text.ts'
import * as accountText from './text.ts'

const NO_WORK = { quizzes: 0, exams: 0, answers: 0, labs: 0, topics: 0, bookmarks: 0, flags: 0, plans: 0 }

test.each([
  { quizzes: 1, text: 'This device has 1 quiz that is not in your account. Add it?' },
  { answers: 2, text: 'This device has 2 answers that are not in your account. Add them?' },
  { exams: 1, text: 'This device has 1 mock exam that is not in your account. Add it?' },
  { topics: 1, text: 'This device has 1 completed topic that is not in your account. Add it?' },
  { bookmarks: 1, text: 'This device has 1 bookmark that is not in your account. Add it?' },
  { plans: 1, text: 'This device has 1 plan for an exam that is not in your account. Add it?' },
  { flags: 2, text: 'This device has 2 flagged questions that are not in your account. Add them?' },
  {
    quizzes: 2,
    answers: 31,
    labs: 1,
    text: 'This device has 2 quizzes, 31 answers and 1 lab that are not in your account. Add them?',
  },
])('the work of a guest is counted in words: $text', ({ text, ...work }) => {
  expect(dialogText.claim.text({ ...NO_WORK, ...work })).toBe(text)
})

test.each([
  {
    unsent: 1,
    drafts: 0,
    exercises: 0,
    text: '1 change is only on this device. Signing out deletes it.',
  },
  {
    unsent: 0,
    drafts: 1,
    exercises: 0,
    text: '1 unfinished quiz, round or lab is only on this device. Signing out deletes it.',
  },
  {
    unsent: 4,
    drafts: 12,
    exercises: 2,
    text: '12 unfinished quizzes, rounds and labs, your code for 2 exercises and 4 changes are only on this device. Signing out deletes them.',
  },
  {
    unsent: 0,
    drafts: 0,
    exercises: 3,
    text: 'Your code for 3 exercises is only on this device. Signing out deletes it.',
  },
])('signing out names what would be lost: $text', ({ text, ...work }) => {
  expect(dialogText.signOut.text(work)).toBe(text)
})

test('an import says what was new and what was there already', () => {
  const { imported, nothingNew } = accountText
  expect(imported(1, 0)).toBe('Imported 1 entry.')
  expect(imported(12, 1)).toBe('Imported 12 entries. Your account already had 1 entry.')
  expect(nothingNew(1)).toBe('Nothing to import: your account already has this entry.')
  expect(nothingNew(12)).toBe('Nothing to import: your account already has all 12 entries.')
})
