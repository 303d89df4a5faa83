import { expect, test } from 'vitest'
import { COMPILER_BYTES } from '#app/browser/typescript/protocol.ts'
import { findTypeScriptExercise } from '#app/domain/labs/coding/typescript/exercises.ts'
import { dealt } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { answerWith, run } from '../typescript-exercise.ts'

const visit = browserForFile({ reusesPages: true })
const visitWithEmptyCache = browserForFile()

const ACCOUNT = '/labs/typescript/bank-account'
const READY = 'Your code is checked in your browser, by TypeScript.'
const WORKER = '**/assets/typescript.worker-*.js'

/** Answers with one fault each, and what is said of them. */
const FAULTS = [
  [answerWith('readonly owner', 'public owner'), 'Everybody can still assign to owner'],
  [
    answerWith(
      'deposit(amount: number): boolean {',
      'deposit(amount: string | number): boolean {\n    amount = Number(amount)',
    ),
    'Right for the code shown, but not for hidden code',
  ],
  [answerWith('owner: string', 'owner: any'), 'Line 4: not in this exercise'],
  [answerWith(' || amount > this.#balance', ''), 'More is withdrawn than there is.'],
  [
    `interface Rule {\n  limit: number\n}\n\n${answerWith('class Account {', "throw new Error('too early')\n\nclass Account {")}`,
    'Your code does not run: line 5',
  ],
  [
    answerWith('if (amount <= 0) return false', 'while (amount !== 0) amount += 1'),
    'Your code was still running after 2 seconds.',
  ],
] as const

test('each kind of fault is explained, one run after the other', async () => {
  const { page } = await visit()
  await open(page, ACCOUNT)
  for (const [code, explanation] of FAULTS) {
    await run(page, code)
    await page.getByText(explanation).first().waitFor()
  }
})

test('the download shows its progress and its size, and can be repeated if it fails', async () => {
  const { page, complaints } = await visitWithEmptyCache()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let attempts = 0
  await page.route(WORKER, async (route) => {
    if (++attempts === 1) return route.abort()
    await arrived
    await route.continue()
  })
  await open(page, ACCOUNT)
  await page.getByRole('alert').getByText('TypeScript could not be loaded.').waitFor()
  complaints.length = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Loading TypeScript (1 MB)').waitFor()
  await page.getByRole('progressbar', { name: 'Loading TypeScript, in percent' }).waitFor()
  // What is run meanwhile waits.
  await run(page, answerWith('readonly owner', 'public owner'))
  arrive()
  await page.getByText(READY).waitFor()
  await page.getByText('Your code compiles but isn’t right yet').waitFor()
})

test('the worker is as large as its progress assumes, and may neither evaluate text nor load anything foreign', async () => {
  const { page } = await visitWithEmptyCache()
  const arrived = page.waitForResponse(WORKER)
  await open(page, ACCOUNT)
  const worker = await arrived
  expect(Math.abs((await worker.body()).length / COMPILER_BYTES - 1)).toBeLessThan(0.02)
  const policy = worker.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'")
  expect(policy).not.toContain("'unsafe-eval'")
  await page.getByText(READY).waitFor()
})

const LOOKS = [
  ['light', PHONE],
  ['dark', DESKTOP],
] as const

test.each(dealt(LOOKS))('axe finds nothing after a run in the %s theme', async (colorScheme, device) => {
  const { page } = await visit({ ...device, colorScheme })
  await open(page, '/labs/typescript/manager')
  await run(
    page,
    findTypeScriptExercise('manager')?.answer.replace('private readonly bonus', 'public bonus') ?? '',
  )
  await page.getByText('Everybody can change the bonus.').waitFor()
  expect(await findings(page)).toEqual([])
})
