import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stringify } from 'yaml'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'
import { soundPracticeItem, soundQuestion, testSubject } from '#test/factories/bank.ts'

// Each run starts Node, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const SCRIPT = path.resolve(import.meta.dirname, 'check-content.ts')

/** Runs the check in a folder that has the six subjects and 20 questions of one, of which question 2 is changed. */
async function runCheck(change: Partial<QuestionItem>, ...args: string[]) {
  return runCheckWith({}, change, ...args)
}

async function runCheckWith(more: Record<string, string>, change: Partial<QuestionItem>, ...args: string[]) {
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
  for (const [file, text] of Object.entries(more)) await writeFile(path.join(root, file), text)
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

const SHALL = { question: 'One subnet shall hold 510 hosts. Which mask fits?' }

test('the rules of the second edition are applied only where they are asked for', async () => {
  expect(await runCheck(SHALL, 'os')).toMatchObject({ status: 0 })
  const { status, lines } = await runCheck(SHALL, '--edition', '2', 'os')
  expect(status).toBe(1)
  expect(lines).toContain(
    'content/os/questions/quiz-1.yaml, question 2: the stem says "shall": write "must", or say it in the present tense',
  )
  expect(await runCheck({}, '--edition', '3', 'os')).toMatchObject({
    status: 1,
    stderr: 'there is no edition "3": it must be 1 or 2\n',
  })
})

const practice = (change: Partial<QuestionItem> = {}) =>
  stringify([{ ...soundPracticeItem(101), ...change }, soundPracticeItem(102)])

test('practice items are checked in their file, their proofs and anchors too', async () => {
  const broken = { note: 'topic-1#definition', proof: { js: "return 'x'" } }
  const { lines } = await runCheckWith({ 'content/os/questions/practice.yaml': practice(broken) }, {}, 'os')
  const where = 'content/os/questions/practice.yaml'
  expect(lines.filter((line) => line.startsWith(where)).map((line) => line.slice(where.length))).toEqual([
    expect.stringMatching(/^: 2 questions have no `difficulty`: add it to 101, 102$/),
    expect.stringMatching(/^: 1 questions have no `note`: add it to 102$/),
    expect.stringMatching(/^: has 2 items; it needs 75/),
    expect.stringMatching(/^, question 101: `note: topic-1#definition` points to a note that is missing/),
    expect.stringMatching(/^, question 101: the proof yields "x"/),
  ])
})

test('a loose practice file is checked like a loose quiz', async () => {
  const text = practice({ question: 'Which of these is not a state?' })
  const { lines } = await runCheckWith({ 'loose.yaml': text }, {}, 'os', '--quiz-file', 'loose.yaml')
  expect(lines).toContain(
    'loose.yaml, question 101: the stem asks negatively ("Which of these is not"): ask positively, or write NOT in capitals',
  )
})

test('--carriers lists misconceptions with their items and the sections with theirs', async () => {
  const { status, lines } = await runCheck({}, '--carriers', 'os')
  expect({ status, first: lines[0] }).toEqual({
    status: 0,
    first: 'Misconceptions, with the items that carry them:',
  })
})
