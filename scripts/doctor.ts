// Checks the settings, the disk, the database, the proxy, mail, the provider of accounts, texts and logo, and backups, and changes nothing: npm run doctor

import type { Finding } from '#app/server/doctor/finding.server.ts'
import { loadEnvFile } from './env-file.ts'
import { isForOperator, usage } from './operate.ts'

if (process.argv.length > 2) usage('npm run doctor')

const MARKS = { good: '✓', doubtful: '!', broken: '✗' } as const

const findings = await examineServer()
const width = Math.max(...findings.map(({ of }) => of.length))
for (const { of, grade, says } of findings) console.log(`${MARKS[grade]} ${of.padEnd(width)}  ${says}`)
const problems = findings.filter(({ todo }) => todo !== undefined)
if (problems.length > 0) console.log('\nWhat to do')
for (const { of, grade, todo } of problems) console.log(`${MARKS[grade]} ${of}: ${todo}`)
process.exitCode = findings.some(({ grade }) => grade === 'broken') ? 1 : 0

async function examineServer(): Promise<Finding[]> {
  try {
    loadEnvFile()
    const { settings, settingsWarnings } = await import('#app/server/env.server.ts')
    const { examine } = await import('#app/server/doctor/examine.server.ts')
    return await examine(settings, settingsWarnings)
  } catch (error) {
    if (!isForOperator(error)) throw error
    const todo = `${error.message} Nothing else can be checked until then.`
    return [{ of: 'Settings', grade: 'broken', says: "can't be used", todo }]
  }
}
