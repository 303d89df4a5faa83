import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const given = { html: '<p>Given</p>', css: 'p { color: red }' }

test('rules of the learner come after given ones', () => {
  expect(pageOf({ language: 'css', given }, 'p { color: blue }')).toEqual({
    ...given,
    css: 'p { color: red }\np { color: blue }',
    script: '',
  })
})

test('a script begins with the learner’s first line', () => {
  expect(pageOf({ language: 'javascript', given }, 'null.x')).toEqual({ ...given, script: 'null.x' })
})

test('HTML of the learner stands alone', () => {
  expect(pageOf({ language: 'html', given: { css: given.css } }, '<h1>Mine</h1>')).toEqual({
    html: '<h1>Mine</h1>',
    css: given.css,
    script: '',
  })
})
