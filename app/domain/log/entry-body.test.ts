import { expect, test } from 'vitest'
import { attemptWith, labEntry, quizEntry, topicEntry, variantAnswer } from '#test/factories/log.ts'
import type { LoggedAnswer } from './entry.ts'
import { versionOf } from './entry-body.ts'

const answer: LoggedAnswer = { item: 'os-1', version: 'v', option: 1, seconds: 9 }

test.each([
  { what: 'a round with a generated question', entry: attemptWith([variantAnswer()]), version: 3 },
  {
    what: 'the set of a day',
    entry: attemptWith([answer], { policy: { kind: 'daily', day: 20_780 } }),
    version: 4,
  },
  { what: 'a quiz', entry: quizEntry('os-quiz1', 3), version: 2 },
  { what: 'a lab', entry: labEntry(1), version: 2 },
  { what: 'a tick', entry: topicEntry(), version: 2 },
])(
  '$what is written in version $version, so that an older version of Pointer reads all it can',
  ({ entry, version }) => {
    expect(versionOf(entry)).toBe(version)
  },
)
