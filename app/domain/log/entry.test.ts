import { expect, test } from 'vitest'
import { attemptWith, labEntry, quizEntry, topicEntry, variantAnswer } from '#test/factories/log.ts'
import { versionOf } from './entry.ts'

test.each([
  { what: 'a round with a generated question', entry: attemptWith([variantAnswer()]), version: 3 },
  { what: 'a quiz', entry: quizEntry('os-quiz1', 3), version: 2 },
  { what: 'a lab', entry: labEntry(1), version: 2 },
  { what: 'a tick', entry: topicEntry(), version: 2 },
])(
  '$what is written in version $version, so that an older version of Pointer reads all it can',
  ({ entry, version }) => {
    expect(versionOf(entry)).toBe(version)
  },
)
