import { expect, test } from 'vitest'
import { chosenCounts } from './chosen-counts.ts'
import { practiseChosen } from './setup-text.ts'
import type { ChoosableSubject } from './topic-chooser.tsx'

const SUBJECTS: ChoosableSubject[] = (['os', 'dbms', 'ds'] as const).map((id) => ({
  id,
  title: id,
  topics: ['one', 'two', 'three'].map((topic) => ({ id: topic, title: topic })),
}))

test.each([
  { chosen: ['os/one'], words: '1 topic' },
  { chosen: ['os/one', 'dbms/two'], words: '2 topics' },
  { chosen: ['os'], words: '1 subject' },
  { chosen: ['os', 'dbms'], words: '2 subjects' },
  { chosen: ['os', 'dbms/one', 'dbms/three', 'ds/two'], words: '1 subject and 3 topics' },
  { chosen: ['os/one', 'os/two', 'os/three'], words: '1 subject' },
])('$chosen are $words', ({ chosen, words }) => {
  expect(practiseChosen(10, chosenCounts(SUBJECTS, new Set(chosen)))).toBe(
    `Practice 10 questions on ${words}`,
  )
})
