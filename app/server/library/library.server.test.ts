import { expect, test } from 'vitest'
import { allSubjects, learningFilePaths, offlinePaths, sectionsOf } from './library.server.ts'

test('the sections of the notes of a subject settle each of its questions once', () => {
  for (const { id, topics } of allSubjects()) {
    const items = topics.flatMap((topic) => sectionsOf(id, topic.id).flatMap((section) => section.items))
    expect(new Set(items).size).toBe(175)
    expect(items).toHaveLength(175)
  }
})

test.each([
  ['ds', '/labs/runner', '/labs/javascript/reverse-list'],
  ['web-dev', '/labs/preview', '/labs/web/fixed-card'],
])('a subject that is kept offline has what runs its exercises: %s', (id, frame, exercise) => {
  const paths = allSubjects()
    .filter((subject) => subject.id === id)
    .flatMap(offlinePaths)
  expect(paths).toEqual(expect.arrayContaining([frame, exercise]))
})

test('a subject that is kept offline can be practised', () => {
  const { facts, misconceptions } = learningFilePaths()
  for (const subject of allSubjects()) {
    const paths = offlinePaths(subject)
    expect(paths).toEqual(expect.arrayContaining(['/practice', facts, misconceptions]))
    expect(
      paths.filter((path) => path.startsWith(`/assets/questions/${subject.id}-`)).length,
    ).toBeGreaterThanOrEqual(15)
    expect(new Set(paths).size).toBe(paths.length)
  }
})
