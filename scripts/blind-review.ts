// Prints review sheets without keys, and scores the answers. The items are a subject's quizzes and practice.yaml.
//
//   scripts/blind-review.ts sheet <subject>                   prints stems and shuffled options
//   scripts/blind-review.ts score <subject> <answers.json>    compares {"1": "B", "2": "none", …} with the keys
//
//   --ids 3,26,101-175    only these items
//   --sample 30           only 30 random items, or 30 random others beside those of --ids
//   --seed 7              another sample, and another order of the options
//
// An answer is A to D, or "none", "several" or "unclear". The sheet and its score need the same options.

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readContent } from '#app/server/library/read-content.server.ts'
import { banksOf } from './check/items/bank.ts'
import { chooseItems, parseVerdicts, reviewSheet, scoreReview } from './check/items/blind-review.ts'
import { foldSpace } from './check/items/plain-text.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    ids: { type: 'string' },
    sample: { type: 'string' },
  },
})
const [command, subject, answersFile] = positionals

const { sources, problems } = await readContent(process.cwd())
const source = sources.find((candidate) => candidate.subject.id === subject)
if (!source) fail(`name a subject, one of ${sources.map((candidate) => candidate.subject.id).join(', ')}`)
const broken = problems.filter(({ file }) => file.startsWith(`content/${source.subject.id}/questions/`))
if (broken.length > 0)
  console.error(
    `Left out, because they cannot be read: ${[...new Set(broken.map(({ file }) => file))].join(', ')}`,
  )
const sample = values.sample === undefined ? undefined : Number(values.sample)
if (sample !== undefined && !(Number.isInteger(sample) && sample > 0)) fail('--sample must be a whole number')
const items = banksOf(source).flatMap((bank) => bank.items)
const { chosen, missing } = chooseItems(items, { list: values.ids, sample }, values.seed)
if (missing.length > 0) fail(`there are no questions ${missing.join(', ')}`)

if (command === 'sheet') process.stdout.write(reviewSheet(chosen, values.seed))
else if (command === 'score' && answersFile) await printScore(answersFile)
else fail('say `sheet <subject>` or `score <subject> <answers.json>`')

async function printScore(file: string): Promise<void> {
  const { verdicts, problems: unreadable } = parseVerdicts(JSON.parse(await readFile(file, 'utf8')), chosen)
  if (unreadable.length > 0) fail(unreadable.join('; '))
  const { answered, agreed, disagreements } = scoreReview(chosen, verdicts, values.seed)
  console.log(`answered ${answered} of ${chosen.length}, agreed ${agreed}, disagreed ${disagreements.length}`)
  for (const { item, given } of disagreements)
    console.log(`${item.id}: given "${given}", key "${foldSpace(item.right.markdown)}"`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
