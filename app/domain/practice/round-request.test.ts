import { describe, expect, test } from 'vitest'
import { paramsOf } from './round-params.ts'
import { parseRoundRequest, type RoundRequest } from './round-request.ts'

const ANY: RoundRequest = { kind: 'practice', topics: [], amount: undefined, older: false }

test.each<{ query: string; request: RoundRequest }>([
  { query: '', request: ANY },
  { query: 'subject=os', request: { ...ANY, topics: ['os'] } },
  {
    query: 'topic=os/deadlocks&topic=web-dev/html5&count=5',
    request: { ...ANY, topics: ['os/deadlocks', 'web-dev/html5'], amount: { unit: 'questions', value: 5 } },
  },
  { query: 'minutes=10', request: { ...ANY, amount: { unit: 'minutes', value: 10 } } },
  { query: 'topic=os/deadlocks&older', request: { ...ANY, topics: ['os/deadlocks'], older: true } },
  {
    query: 'subject=os&count=5&status=new&status=missed&difficulty=easy',
    request: {
      ...ANY,
      topics: ['os'],
      amount: { unit: 'questions', value: 5 },
      filter: { statuses: ['new', 'missed'], difficulties: ['easy'] },
    },
  },
  {
    query: 'status=known&status=forgotten&status=known',
    request: { ...ANY, filter: { statuses: ['known'], difficulties: [] } },
  },
  { query: 'difficulty=hard', request: { ...ANY, filter: { statuses: [], difficulties: ['hard'] } } },
  { query: 'placement=ds', request: { kind: 'placement', subject: 'ds' } },
  {
    query: 'drill=os/zombie-alive',
    request: { kind: 'drill', subject: 'os', misconception: 'zombie-alive' },
  },
  {
    query: 'mistakes=os-41,web-dev-101,os-41',
    request: { kind: 'items', list: 'mistakes', items: ['os-41', 'web-dev-101'] },
  },
  { query: 'bookmarks=os-41', request: { kind: 'items', list: 'bookmarks', items: ['os-41'] } },
])('?$query asks for a round, and its address asks for the same', ({ query, request }) => {
  expect(parseRoundRequest(new URLSearchParams(query))).toEqual(request)
  expect(parseRoundRequest(paramsOf(request))).toEqual(request)
})

describe('an address that makes no sense asks for practice', () => {
  test.each([
    'subject=cobol',
    'topic=cobol/deadlocks',
    'topic=deadlocks',
    'topic=os/<b>',
    'count=0',
    'count=-5',
    'count=1e3',
    'count=61',
    'minutes=',
    'placement=all',
    'drill=os',
    'drill=cobol/zombie-alive',
    'mistakes=',
    'mistakes=os,os-0,cobol-1',
    'bookmarks=os',
    'status=flagged',
    'difficulty=',
  ])('?%s', (query) => {
    expect(parseRoundRequest(new URLSearchParams(query), ['os', 'ds'])).toEqual(ANY)
  })
})
