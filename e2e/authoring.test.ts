import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { startProcess, untilHealthy } from './running-server.ts'

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
const original = readFileSync(quizFile, 'utf8')

describe('npm run dev', () => {
  test('shows an edited question without a restart, and a mistake as a message', {
    timeout: 120_000,
  }, async () => {
    const port = await freePort()
    const baseUrl = `http://localhost:${port}`
    const { child, output, exited } = startProcess(process.execPath, ['scripts/dev.ts'], {
      cwd: copy,
      env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
    })
    await untilHealthy(baseUrl)
    const page = async () => (await fetch(`${baseUrl}/quiz/os/1`)).text()
    expect(await page(), output.stderr).toContain('Question <!-- -->1<!-- --> of')

    writeFileSync(quizFile, original.replace(/question: \|\n {4}/, 'question: |\n    An edited question? '))
    await expect.poll(page, { timeout: 20_000 }).toContain('An edited question?')

    writeFileSync(quizFile, original.replace(/answer: [1-4]/, 'answer: 5'))
    await expect.poll(page, { timeout: 20_000 }).toContain('content/os/questions/quiz-1.yaml, question 1')

    writeFileSync(quizFile, original)
    await expect.poll(page, { timeout: 20_000 }).toContain('Question <!-- -->1<!-- --> of')
    child.kill()
    await exited
  })
})

describe('the build', () => {
  test.each([
    {
      name: 'a missing reason',
      broken: original.replace(/ {6}why: .*\n( {8}.*\n)*/, ''),
      message: /content\/os\/questions\/quiz-1\.yaml, question 1: `options 1 why` /,
    },
    {
      name: 'a code language that does not exist',
      broken: original.replace(/question: \|\n/, 'question: |\n    ```klingon\n    qapla\n    ```\n'),
      message: /content\/os\/questions\/quiz-1\.yaml, question 1: a code fence names the language `klingon`/,
    },
    {
      name: 'a file that is no YAML',
      broken: `${original}\n  - : : {`,
      message: /content\/os\/questions\/quiz-1\.yaml: is not valid YAML/,
    },
    {
      name: 'a quiz file that is not there',
      broken: undefined,
      message: /content\/os\/questions\/quiz-1\.yaml: is missing/,
    },
  ])('is stopped by $name, with file and reason', { timeout: 60_000 }, async ({ broken, message }) => {
    expect(broken).not.toBe(original)
    if (broken === undefined) rmSync(quizFile)
    else writeFileSync(quizFile, broken)
    const { output, exited } = startProcess('react-router', ['build'], { cwd: copy, env: process.env })
    expect(await exited).not.toBe(0)
    expect(output.stdout + output.stderr).toMatch(message)
    writeFileSync(quizFile, original)
  })
})
