import { describe, expect, test } from 'vitest'
import type { Policy } from '#app/domain/attempt/policy.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import type { Catalogue } from './catalogue.ts'
import { type OpenStep, wordsOfStep } from './step-words.ts'

const catalogue: Catalogue = {
  subjects: [
    {
      id: 'os',
      title: 'Operating System',
      quizKey: 'os',
      topics: [{ id: 'threads', title: 'Threads' }],
    },
    { id: 'networks', title: 'Computer Networks', quizKey: 'cnquiz', topics: [] },
  ],
  misconceptions: {
    'os/zombie-alive': {
      title: 'Confusing a <code>zombie</code> with a live process',
      correction: '',
      note: '',
    },
    'os/stack-shared': {
      title: 'Expecting threads to share the stack',
      correction: '',
      note: '/learn/os/threads#stack',
    },
  },
}
function topic(id: string): BankTopic {
  const shape = { logits: 0, slope: 1, minutes: 1 }
  return { index: 0, subjectIndex: 0, subject: 'os', id, items: [], labs: [], shape }
}

test('after a quiz, one topic is named in the title, and several are not', () => {
  const step = {
    kind: 'followUp' as const,
    quizId: 'os-quiz2',
    round: { questions: 5, parts: [] },
    minutes: 7,
  }
  const detail = 'New questions on what went worst in Quiz 2. About 7 minutes.'
  expect(wordsOfStep({ ...step, topics: [topic('threads')] }, catalogue)).toMatchObject({
    title: 'Five questions on Threads',
    detail,
  })
  expect(wordsOfStep({ ...step, topics: [topic('threads'), topic('b')] }, catalogue)).toMatchObject({
    title: 'Five questions on your weakest topics',
    detail,
  })
})

const round = { questions: 9, parts: [] }

test.each<{ subjects: SubjectId[]; detail: string }>([
  { subjects: [], detail: '' },
  { subjects: ['os'], detail: 'From Operating System.' },
  { subjects: ['os', 'networks'], detail: 'From Operating System and Computer Networks.' },
  { subjects: ['os', 'networks', 'ds'], detail: 'From Operating System, Computer Networks and ds.' },
])('a round on $subjects says so', ({ subjects, detail }) => {
  expect(wordsOfStep({ kind: 'practise', round, subjects, minutes: 12 }, catalogue)).toMatchObject({ detail })
})

test.each<{ step: OpenStep; title: string; to: string }>([
  {
    step: { kind: 'practise', round, subjects: [], minutes: 12 },
    title: '12 minutes: 9 questions picked for you',
    to: '/practice?count=9',
  },
  {
    step: { kind: 'practise', round, subjects: ['os'], minutes: 12 },
    title: '12 minutes: 9 questions picked for you',
    to: '/practice?subject=os&count=9',
  },
  {
    step: { kind: 'comeBack', round: { questions: 4, parts: [] }, subjects: [], minutes: 5 },
    title: '5 minutes: 4 questions to get back in',
    to: '/practice?count=4',
  },
  {
    step: { kind: 'drill', subject: 'os', misconception: 'zombie-alive', hits: 2, questions: 4, minutes: 5 },
    title: 'Drill: ',
    to: '/practice?drill=os/zombie-alive',
  },
  {
    step: { kind: 'mistakes', items: ['os-41', 'ds-7'], due: 2, minutes: 3, isLate: false, isExtra: false },
    title: 'Practice 2 mistakes',
    to: '/practice?mistakes=os-41,ds-7',
  },
  {
    step: { kind: 'mistakes', items: ['os-41'], due: 1, minutes: 1, isLate: false, isExtra: false },
    title: 'Practice 1 mistake',
    to: '/practice?mistakes=os-41',
  },
  {
    step: {
      kind: 'lab',
      lab: {
        id: 'crc',
        subject: 'networks',
        topic: 'osi',
        title: 'CRC',
        minutes: 4,
        guess: 0,
        variants: [],
        topicIndex: 0,
      },
    },
    title: 'Lab: CRC',
    to: '/labs/crc',
  },
  {
    step: { kind: 'followUp', quizId: 'os-quiz2', topics: [topic('threads')], round, minutes: 7 },
    title: 'Five questions on Threads',
    to: '/practice?topic=os/threads&count=5',
  },
  {
    step: {
      kind: 'followUp',
      quizId: 'os-quiz2',
      topics: [topic('threads'), topic('paging')],
      round,
      minutes: 7,
    },
    title: 'Five questions on your weakest topics',
    to: '/practice?topic=os/threads&topic=os/paging&count=5',
  },
  {
    step: { kind: 'placement', subject: 'networks', questions: 15, minutes: 10 },
    title: 'Level check: find your level',
    to: '/practice?placement=networks',
  },
])('$step.kind leads to $to', ({ step, title, to }) => {
  expect(wordsOfStep(step, catalogue)).toMatchObject({ title, to })
})

describe('an attempt under way', () => {
  test.each<{ policy: Policy; request?: string; title: string; detail: string; to: string }>([
    {
      policy: { kind: 'quiz', quizId: 'cnquiz-quiz2' },
      title: 'Continue Quiz 2: 8 of 20 answered',
      detail: 'Computer Networks',
      to: '/quiz/cnquiz/2',
    },
    {
      policy: { kind: 'retry', quizId: 'os-quiz3' },
      title: 'Continue the missed questions of Quiz 3: 8 of 20 answered',
      detail: 'Operating System',
      to: '/quiz/os/3',
    },
    {
      policy: { kind: 'placement', subject: 'os' },
      request: 'placement=os',
      title: 'Continue the level check: 8 of 20 answered',
      detail: 'Operating System',
      to: '/practice?placement=os',
    },
    {
      policy: { kind: 'drill', subject: 'os', misconception: 'zombie-alive' },
      request: 'drill=os/zombie-alive',
      title: 'Continue the drill: 8 of 20 answered',
      detail: 'Operating System',
      to: '/practice?drill=os/zombie-alive',
    },
    {
      policy: { kind: 'daily', day: 20_780 },
      title: 'Continue the daily challenge: 8 of 20 answered',
      detail: 'The same five questions for everyone today',
      to: '/daily',
    },
    {
      policy: { kind: 'practice' },
      request: 'count=9',
      title: 'Continue your practice: 8 of 20 answered',
      detail: 'Questions picked for you',
      to: '/practice?count=9',
    },
    {
      policy: { kind: 'practice' },
      request: 'mistakes=os-41',
      title: 'Continue your mistakes: 8 of 20 answered',
      detail: 'Questions you missed',
      to: '/practice?mistakes=os-41',
    },
    {
      policy: { kind: 'practice' },
      request: 'bookmarks=os-41',
      title: 'Continue your bookmarks: 8 of 20 answered',
      detail: 'Questions you bookmarked',
      to: '/practice?bookmarks=os-41',
    },
  ])('$title', ({ policy, request, title, detail, to }) => {
    const attempt = { policy, answered: 8, questions: 20, marks: [], exam: undefined, request, startedAt: 0 }
    expect(wordsOfStep({ kind: 'continue', attempt }, catalogue)).toMatchObject({ title, detail, to })
  })
})

describe('an exam under way', () => {
  const id = 'e'.repeat(32)
  const clock = { limit: 1_500_000, used: 740_000, readAt: Date.now(), paused: true }
  test.each([
    {
      what: 'is paused',
      clock,
      title: 'Continue your mock exam from 24 November: paused, 12:40 left',
      button: 'Continue',
    },
    {
      what: 'is strict and was left',
      // A wall clock that was set back uses no time.
      clock: { ...clock, paused: false, readAt: Date.now() + 60_000 },
      title: 'Your mock exam is running: 12:40 left',
      button: 'Continue',
    },
    {
      what: 'ran out while the page was closed',
      clock: { ...clock, paused: false, readAt: clock.readAt - 760_000 },
      title: 'Your mock exam from 24 November ran out',
      button: 'See the result',
    },
  ])('that $what', ({ clock, title, button }) => {
    const policy = { kind: 'exam', minutes: 25, strict: true, negative: false } as const
    const startedAt = Date.UTC(2025, 10, 24, 12)
    const shared = { policy, answered: 8, questions: 20, marks: [], request: undefined, startedAt }
    const exam = { id, clock, subjects: [] }
    const words = wordsOfStep({ kind: 'continue', attempt: { ...shared, exam } }, catalogue)
    expect(words).toMatchObject({ title, button, detail: '8 of 20 answered', to: `/exam?run=${id}` })
  })
})

test('a drill is named by the two things that are mixed up, as they were rendered, or by its topic', () => {
  const drill: OpenStep = {
    kind: 'drill',
    subject: 'os',
    misconception: 'zombie-alive',
    hits: 2,
    questions: 4,
    minutes: 5,
  }
  expect(wordsOfStep(drill, catalogue).rendered).toBe('A <code>zombie</code> or a live process?')
  const other: OpenStep = { ...drill, misconception: 'stack-shared' }
  expect(wordsOfStep(other, catalogue).rendered).toBe('a misconception in Threads')
  expect(wordsOfStep(drill, { ...catalogue, misconceptions: {} }).rendered).toBe('a misconception')
})

test('mistakes promise to be fixed on two days only if two days are left', () => {
  const step = { kind: 'mistakes', items: ['os-41'], due: 1, minutes: 1 } as const
  expect(wordsOfStep({ ...step, isLate: false, isExtra: false }, catalogue).why).toMatch(
    'on two different days',
  )
  expect(wordsOfStep({ ...step, isLate: true, isExtra: false }, catalogue).why).toBeUndefined()
})

test.each([
  {
    name: 'fewer mistakes than are due say that the others can wait',
    due: 4,
    isLate: false,
    words: '2 of the 4 that are due; the others can wait. About 3 minutes.',
  },
  {
    name: 'a single other mistake can wait too',
    due: 3,
    isLate: false,
    words: '2 of the 3 that are due; the other can wait. About 3 minutes.',
  },
  {
    name: 'on the day before an exam they say how they were chosen',
    due: 4,
    isLate: true,
    words: '2 of the 4 that are due, from your weakest topics. About 3 minutes.',
  },
  { name: 'all mistakes that are due need no such words', due: 2, isLate: false, words: 'About 3 minutes.' },
])('$name', ({ due, isLate, words }) => {
  const step = { kind: 'mistakes', items: ['os-41', 'ds-7'], minutes: 3, isExtra: false } as const
  expect(wordsOfStep({ ...step, due, isLate }, catalogue).detail).toBe(words)
})
