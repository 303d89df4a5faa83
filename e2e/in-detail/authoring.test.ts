import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { startProcess, untilHealthy } from '../running-server.ts'

/*
 * What an author of questions sees: in a copy of the project, so that a broken file harms no other test.
 */

const copy = mkdtempSync(path.join(tmpdir(), 'pointer-authoring-'))
const NOT_COPIED = ['node_modules', 'build', 'data', '.git', '.react-router']
cpSync('.', copy, {
  recursive: true,
  filter: (source) => !NOT_COPIED.includes(source.split(path.sep)[0] ?? ''),
})
symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const quizFile = path.join(copy, 'content/os/questions/quiz-1.yaml')
const SOON = { timeout: 30_000, interval: 500 }
const original = readFileSync(quizFile, 'utf8')

test('npm run dev shows a mistake as a message, and the question once it is mended, without a restart', {
  timeout: 120_000,
}, async () => {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const { child, exited } = startProcess(process.execPath, ['scripts/dev.ts'], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
  })
  await untilHealthy(baseUrl)
  const page = async () => (await fetch(`${baseUrl}/quiz/os/1`)).text()
  // The server has read the content for its first answer. To read it takes seconds.
  writeFileSync(quizFile, original.replace(/answer: [1-4]/, 'answer: 5'))
  await expect.poll(page, SOON).toMatch(/content\/os\/questions\/quiz-1\.yaml:\d+, question 1/)

  writeFileSync(quizFile, original.replace(/question: \|\n {4}/, 'question: |\n    An edited question? '))
  await expect.poll(page, SOON).toContain('An edited question?')
  writeFileSync(quizFile, original)
  child.kill()
  await exited
})

test('the build is stopped by what is wrong with the content, and names file and reason of each problem', {
  timeout: 120_000,
}, async () => {
  const fileOf = (quiz: number) => `content/os/questions/quiz-${quiz}.yaml`
  const change = (quiz: number, changed: (text: string) => string) => {
    const file = path.join(copy, fileOf(quiz))
    const text = readFileSync(file, 'utf8')
    expect(changed(text)).not.toBe(text)
    writeFileSync(file, changed(text))
  }
  change(1, (text) => text.replace(/ {6}why: .*\n( {8}.*\n)*/, ''))
  change(2, (text) => text.replace(/question: \|\n/, 'question: |\n    ```klingon\n    qapla\n    ```\n'))
  change(3, (text) => `${text}\n  - : : {`)
  rmSync(path.join(copy, fileOf(4)))

  const { output, exited } = startProcess('react-router', ['build'], { cwd: copy, env: process.env })
  expect(await exited).not.toBe(0)
  const said = output.stdout + output.stderr
  expect(said).toMatch(new RegExp(`${fileOf(1)}:\\d+, question 1: \`options 1 why\` `))
  expect(said).toContain(`${fileOf(2)}:1, question 21: a code fence names the language \`klingon\``)
  expect(said).toMatch(new RegExp(`${fileOf(3)}:\\d+: is not valid YAML`))
  expect(said).toContain(`${fileOf(4)}: is missing`)
})
