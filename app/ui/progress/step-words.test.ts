import { describe, expect, test } from 'vitest'
import type { Policy } from '#app/domain/attempt/policy.ts'
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
      title: 'A <code>zombie</code> taken for a live process',
      correction: '',
      note: '',
    },
    'os/stack-shared': {
      title: 'The stack taken for shared by threads',
      correction: '',
      note: '/learn/os/threads#stack',
    },
  },
}
const round = { questions: 9, parts: [] }

test.each<{ step: OpenStep; title: string; to: string }>([
  {
    step: { kind: 'practise', round, minutes: 12 },
    title: '12 minutes: 9 questions picked for you',
    to: '/practice?count=9',
  },
  {
    step: { kind: 'comeBack', round: { questions: 4, parts: [] }, minutes: 5 },
    title: '5 minutes: 4 questions to get back in',
    to: '/practice?count=4',
  },
  {
    step: { kind: 'drill', subject: 'os', misconception: 'zombie-alive', hits: 2, questions: 4, minutes: 5 },
    title: 'Drill: ',
    to: '/practice?drill=os/zombie-alive',
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
    step: { kind: 'placement', subject: 'networks', questions: 15, minutes: 10 },
    title: 'Find your level',
    to: '/practice?placement=networks',
  },
])('$step.kind leads to $to', ({ step, title, to }) => {
  expect(wordsOfStep(step, catalogue)).toMatchObject({ title, to })
})

describe('an attempt under way', () => {
  test.each<{ policy: Policy; request?: string; title: string; detail: string; to: string }>([
    {
      policy: { kind: 'quiz', quizId: 'cnquiz-quiz2' },
      title: 'Continue quiz 2, 8 of 20',
      detail: 'Computer Networks',
      to: '/quiz/cnquiz/2',
    },
    {
      policy: { kind: 'retry', quizId: 'os-quiz3' },
      title: 'Continue the missed questions of quiz 3, 8 of 20',
      detail: 'Operating System',
      to: '/quiz/os/3',
    },
    {
      policy: { kind: 'placement', subject: 'os' },
      request: 'placement=os',
      title: 'Continue the placement, 8 of 20',
      detail: 'Operating System',
      to: '/practice?placement=os',
    },
    {
      policy: { kind: 'drill', subject: 'os', misconception: 'zombie-alive' },
      request: 'drill=os/zombie-alive',
      title: 'Continue the drill, 8 of 20',
      detail: 'Operating System',
      to: '/practice?drill=os/zombie-alive',
    },
  ])('$title', ({ policy, request, title, detail, to }) => {
    const attempt = { policy, answered: 8, questions: 20, request, startedAt: 0 }
    expect(wordsOfStep({ kind: 'continue', attempt }, catalogue)).toMatchObject({ title, detail, to })
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
  expect(wordsOfStep(other, catalogue).rendered).toBe('a mix-up in Threads')
  expect(wordsOfStep(drill, { ...catalogue, misconceptions: {} }).rendered).toBe('a mix-up')
})
