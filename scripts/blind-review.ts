// Review sheets without keys, and their scores.
//
//   scripts/blind-review.ts sheet <subject> [--seed N] [--ids 1,2,3]      prints questions and shuffled options
//   scripts/blind-review.ts score <subject> <answers.json> [--seed N]     compares {"1": "B", "2": "none", …} with the keys
//
// An answer is A to D, or "none", "several" or "unclear". Sheet and score must be given the same seed.

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { quizFile, readContent } from '#app/server/library/read-content.server.ts'
import { bankOf } from './check/items/bank.ts'
import { parseVerdicts, reviewSheet, scoreReview } from './check/items/blind-review.ts'
import { foldSpace } from './check/items/plain-text.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, ids: { type: 'string' } },
})
const [command, subject, answersFile] = positionals

const { sources, problems } = await readContent(process.cwd())
const source = sources.find((candidate) => candidate.subject.id === subject)
if (!source) fail(`name a subject, one of ${sources.map((candidate) => candidate.subject.id).join(', ')}`)
const broken = problems.filter(({ file }) => file.startsWith(`content/${source.subject.id}/`))
if (broken.length > 0)
  console.error(
    `Left out, because they cannot be read: ${[...new Set(broken.map(({ file }) => file))].join(', ')}`,
  )
const { items } = bankOf(source.subject, source.quizzes, quizFile)

if (command === 'sheet') printSheet()
else if (command === 'score' && answersFile) await printScore(answersFile)
else fail('say `sheet <subject>` or `score <subject> <answers.json>`')

function printSheet(): void {
  const wanted = values.ids?.split(',').map(Number)
  const missing = wanted?.filter((id) => !items.some((item) => item.id === id)) ?? []
  if (missing.length > 0) fail(`there are no questions ${missing.join(', ')}`)
  const chosen = items.filter((item) => !wanted || wanted.includes(item.id))
  process.stdout.write(reviewSheet(chosen, values.seed))
}

async function printScore(file: string): Promise<void> {
  const { verdicts, problems: unreadable } = parseVerdicts(JSON.parse(await readFile(file, 'utf8')), items)
  if (unreadable.length > 0) fail(unreadable.join('; '))
  const { answered, agreed, disagreements } = scoreReview(items, verdicts, values.seed)
  console.log(`answered ${answered} of ${items.length}, agreed ${agreed}, disagreed ${disagreements.length}`)
  for (const { item, given } of disagreements)
    console.log(`${item.id}: given "${given}", key "${foldSpace(item.right.markdown)}"`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
