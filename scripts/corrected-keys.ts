// Says whose results would be others with the keys of the content as it is now, and changes nothing: npm run corrected-keys

import { describeProblem } from '#app/domain/catalogue/content-schema.ts'
import { letterAt } from '#app/domain/catalogue/item.ts'
import { readingDatabase } from '#app/server/database/reading-database.server.ts'
import { writtenItems } from '#app/server/library/key-versions.server.ts'
import { readContent } from '#app/server/library/read-content.server.ts'
import {
  type CorrectionEffect,
  type DryRun,
  dryRun,
  findCorrections,
} from '#app/server/reports/corrected-keys.server.ts'
import { operate, usage } from './operate.ts'

if (process.argv.length > 2) usage('npm run corrected-keys')

const { sources, problems } = await readContent(process.cwd())
if (problems.length > 0) {
  for (const problem of problems) console.error(describeProblem(problem))
  console.error('The content has problems. Mend them first; npm run check:content lists them all.')
  process.exit(1)
}

await operate(async (settings) => {
  const run = await readingDatabase(settings, async (db) =>
    dryRun(db, await findCorrections(db, writtenItems(sources))),
  )
  for (const line of linesOf(run)) console.log(line)
})

function linesOf({ corrections, attempts, learners }: DryRun): string[] {
  if (corrections.length === 0)
    return ['No question was ever shown here with another key. No result would change.']
  return [
    ...corrections.flatMap(linesOfCorrection),
    '',
    `With these keys, ${count(attempts, 'attempt')} of ${count(learners, 'learner')} would have another score.`,
    'Nothing was changed. Stored attempts keep the marks of the versions that were answered; new answers are marked with the new keys.',
  ]
}

function linesOfCorrection(effect: CorrectionEffect): string[] {
  const { id, version, keyBefore, key, sameWords, attempts, learners, nowRight, nowWrong } = effect
  const changed = `${count(attempts, 'attempt')} of ${count(learners, 'learner')}`
  return [
    `${id}: ${optionOf(keyBefore)} was right in version ${version}, now ${optionOf(key)} is`,
    `  ${changed}: ${count(nowRight, 'answer')} would become right, ${nowWrong} wrong`,
    ...(sameWords
      ? []
      : ['  The words are different, too: compare only if the options are still in the same order.']),
  ]
}

function optionOf(number: number): string {
  return `option ${letterAt(number - 1)}`
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
