import { expect, test } from 'vitest'
import { breadcrumbs, noteFacts, quizFacts, websiteFacts } from './structured-data.ts'

const SITE = 'https://pointer.example'

test('a page’s steps are numbered from the top, each with its absolute address', () => {
  expect(
    breadcrumbs(SITE, [
      ['Courses', '/courses'],
      ['Operating Systems', '/learn/os'],
    ]),
  ).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Courses', item: 'https://pointer.example/courses' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Operating Systems',
          item: 'https://pointer.example/learn/os',
        },
      ],
    },
  ])
})

test('without the site’s address nothing names one', () => {
  expect(breadcrumbs(undefined, [['Courses', '/courses']])).toEqual([])
  expect(websiteFacts(undefined, 'Pointer', 'CS concepts.')).not.toHaveProperty('url')
  expect(websiteFacts(SITE, 'Pointer', 'CS concepts.')).toMatchObject({ url: 'https://pointer.example/' })
})

test('nobody and nothing is made up: no people, no ratings, no dates', () => {
  const facts = JSON.stringify([
    websiteFacts(SITE, 'Pointer', 'CS concepts.'),
    quizFacts('Operating System - Quiz 1', 'Operating Systems'),
    noteFacts({ name: 'Deadlocks', summary: 'Who waits for whom.', subject: 'Operating Systems' }),
  ])
  expect(facts).not.toMatch(/"\w*(author|creator|publisher|rating|review|date|price)\w*":/i)
})
