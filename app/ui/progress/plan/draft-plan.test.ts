import { expect, test } from 'vitest'
import { examPlan } from '#test/factories/exam-plan.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { fieldsOf } from './draft-plan.ts'

const NONE = { networks: '0', os: '0', ds: '0', dbms: '0', oops: '0', 'web-dev': '0' }
const ALL = { networks: '2', os: '2', ds: '2', dbms: '2', oops: '2', 'web-dev': '2' }

test.each([
  { name: 'a new plan has some of every subject', plan: undefined, studied: [], weights: ALL },
  {
    name: 'a new plan of a learner who studies up to three subjects has some of those',
    plan: undefined,
    studied: ['os', 'ds', 'dbms'],
    weights: { ...NONE, os: '2', ds: '2', dbms: '2' },
  },
  {
    name: 'a new plan of a learner who studies more subjects has some of every one',
    plan: undefined,
    studied: ['os', 'ds', 'dbms', 'oops'],
    weights: ALL,
  },
  {
    name: 'a plan that is changed keeps its subjects',
    plan: examPlan(),
    studied: ['dbms'],
    weights: { ...NONE, os: '3', ds: '1' },
  },
] as const)('$name', ({ plan, studied, weights }) => {
  expect(fieldsOf(plan, SUBJECT_IDS, studied).weights).toEqual(weights)
})
