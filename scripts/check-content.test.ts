import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stringify } from 'yaml'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'
import { soundQuestion, testSubject } from '#test/factories/bank.ts'

// Each run starts Node, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const SCRIPT = path.resolve(import.meta.dirname, 'check-content.ts')

/** Runs the check in a folder that has the six subjects and 20 questions of one, of which question 2 is changed. */
async function runCheck(change: Partial<QuestionItem>, ...args: string[]) {
  const root = await mkdtemp(path.join(tmpdir(), 'pointer-check-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const id of SUBJECT_IDS) {
    const { id: _, topics, ...fields } = testSubject(id)
    await mkdir(path.join(root, 'content', id, 'questions'), { recursive: true })
    await writeFile(
      path.join(root, 'content', id, 'subject.yaml'),
      stringify({ ...fields, topics: topics.map(({ title }) => title) }),
    )
  }
  const items = Array.from({ length: 20 }, (_, index) => soundQuestion(index + 1))
  const quiz = path.join(root, 'content/os/questions/quiz-1.yaml')
  await writeFile(quiz, stringify(items.map((item) => (item.id === 2 ? { ...item, ...change } : item))))
  await cp(quiz, path.join(root, 'loose.yaml'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stderr, lines: stdout.trimEnd().split('\n') }
}

const BROKEN = { question: 'Which of these is not a state?', proof: { js: "return 'x'" } }

test('sound content ends with 0 and a row a bank', async () => {
  const { status, stderr, lines } = await runCheck({})
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(lines.slice(2, 8).map((line) => line.split(' ')[0])).toEqual([...SUBJECT_IDS])
  expect(lines[3]).toMatch(/^os +20 .* 1 of 5 quizzes written$/)
  expect(lines.at(-1)).toBe('No problems.')
})

test('problems of rules, proofs and rendering end with 1, one a line', async () => {
  const { options } = soundQuestion(2)
  const [first, second, third, fourth] = options
  const broken = {
    ...BROKEN,
    options: [{ ...first, why: '$\\nosuch$' }, second, third, fourth] satisfies QuestionItem['options'],
  }
  const { status, lines } = await runCheck(broken)
  expect(status).toBe(1)
  const where = 'content/os/questions/quiz-1.yaml, question 2: '
  expect(lines.filter((line) => line.startsWith(where)).map((line) => line.slice(where.length))).toEqual([
    expect.stringContaining('\\nosuch'),
    expect.stringContaining('write NOT in capitals'),
    expect.stringContaining('the proof yields "x"'),
  ])
  expect(lines.at(-1)).toBe('3 problem(s).')
})

test('with a subject only its problems count', async () => {
  expect(await runCheck(BROKEN, 'ds')).toMatchObject({ status: 0 })
  expect(await runCheck({ topic: 'cookery' }, 'ds')).toMatchObject({ status: 0 })
  expect((await runCheck({}, 'cookery')).lines[0]).toMatch(/"cookery" is no subject/)
})

test('a loose quiz file is checked in place of the quiz whose ids it holds', async () => {
  const { status, lines } = await runCheck(BROKEN, 'os', '--quiz-file', 'loose.yaml')
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith('loose.yaml, question 2: '))).toHaveLength(2)
})
