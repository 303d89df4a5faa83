import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { references } from './references.ts'
import { run } from './rules/box-program.ts'

/** The Java source in JavaScript, whose variables hold references in the same way. */
function inJavaScript(java: string): string {
  const main = java.slice(java.indexOf('main(String[] args) {') + 21).replace(/\}\s*\}\s*$/, '')
  return `
    let created = 0
    class Box { constructor(value) { this.value = value; created++ } }
    const change = (box, number) => { box.value = number; box = new Box(1) }
    const printed = []
    ${main.replaceAll(/\b(?:Box|int) (\w+) =/g, 'let $1 =').replaceAll('System.out.println', 'printed.push')}
    JSON.stringify({ printed, created })`
}

test('programs print what they print when they are run', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const program = instanceOf(references, `run-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const figure = solve(references, program)[0]?.scene[0]
    const source = figure?.type === 'code' ? figure.code : ''
    expect(JSON.parse(runInNewContext(inJavaScript(source))), source).toEqual(run(program))
  }
})
