import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { createMarkdownRenderer } from '#app/server/library/markdown.server.ts'
import { soundPracticeItem, soundQuestion } from '#test/factories/bank.ts'
import { practiceOf, quizOf, soundContent } from '#test/factories/content-files.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { checkContent } from './check-content.ts'

const SCRIPT = path.resolve(import.meta.dirname, 'check-content.ts')
const RENDER = await createMarkdownRenderer()

/**
 * Runs the check in a folder with six sound subjects.
 *
 * @param question2 what is changed in question 2 of os
 * @param files files that replace others or come to them; one that is undefined is removed
 */
async function runCheck(
  {
    question2 = {},
    files = {},
  }: { question2?: Partial<QuestionItem>; files?: Record<string, string | undefined> },
  ...args: string[]
) {
  const root = await mkdtemp(path.join(tmpdir(), 'pointer-check-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const quiz = stringify(quizOf('os', 1).map((item) => (item.id === 2 ? { ...item, ...question2 } : item)))
  const all = { ...SOUND, 'content/os/questions/quiz-1.yaml': quiz, 'loose.yaml': quiz, ...files }
  for (const [file, text] of Object.entries(all)) {
    if (text === undefined) continue
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  const printed: string[] = []
  const status = await checkContent(args, RENDER, { root, print: (line) => printed.push(line) })
  return { status, root, lines: printed.join('\n').split('\n') }
}

const SOUND = soundContent()
const BROKEN = { question: 'Which of these is not a state?', proof: { js: "return 'x'" } }

test('as a command it prints what it finds, and ends with its status', async () => {
  const { root, lines } = await runCheck({ question2: BROKEN }, 'os')
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, 'os'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout.trimEnd().split('\n')).toEqual(lines)
})

test('sound content ends with 0 and a row a bank', async () => {
  const { status, lines } = await runCheck({})
  expect(status).toBe(0)
  expect(lines.slice(2, 14).map((line) => line.split(/ {2,}/)[0])).toEqual(
    SUBJECT_IDS.flatMap((id) => [id, `${id} practice`]),
  )
  expect(lines.at(-1)).toBe('No problems.')
})

test('problems of rules, proofs and rendering end with 1, one a line', async () => {
  const { options } = soundQuestion(2)
  const [first, second, third, fourth] = options
  const broken = {
    ...BROKEN,
    options: [{ ...first, why: '$\\nosuch$' }, second, third, fourth] satisfies QuestionItem['options'],
  }
  const { status, lines } = await runCheck({ question2: broken })
  expect(status).toBe(1)
  const where = 'content/os/questions/quiz-1.yaml:21, question 2: '
  expect(lines.filter((line) => line.startsWith(where)).map((line) => line.slice(where.length))).toEqual([
    expect.stringContaining('\\nosuch'),
    expect.stringContaining('the proof yields "x"'),
    expect.stringContaining('write NOT in capitals'),
  ])
  expect(lines.at(-1)).toBe('3 problem(s).')
})

test('with a subject only its problems count', async () => {
  expect(await runCheck({ question2: BROKEN }, 'ds')).toMatchObject({ status: 0 })
  expect(await runCheck({ question2: { topic: 'cookery' } }, 'ds')).toMatchObject({ status: 0 })
  expect((await runCheck({}, 'cookery')).lines[0]).toMatch(/"cookery" is no subject/)
})

test('a loose quiz file is checked in place of the quiz whose ids it holds', async () => {
  const { status, lines } = await runCheck({ question2: BROKEN }, 'os', '--quiz-file', 'loose.yaml')
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith('loose.yaml:21, question 2: '))).toHaveLength(2)
})

test('a file that is missing and a misconception that a topic lacks are problems', async () => {
  const [subject, practice, note] = ['subject.yaml', 'questions/practice.yaml', 'notes/topic-1.md'].map(
    (file) => `content/os/${file}`,
  ) as [string, string, string]
  const { misconceptions, ...fields } = parse(SOUND[subject] ?? '')
  const files = {
    [subject]: stringify({ ...fields, misconceptions: misconceptions.slice(1) }),
    [practice]: undefined,
    [note]: undefined,
  }
  const { status, lines } = await runCheck({ files }, 'os')
  expect(status).toBe(1)
  expect(lines).toEqual(
    expect.arrayContaining([
      `${practice}: is missing`,
      `${note}: is missing`,
      `${subject}: topic \`topic-1\` has 1 misconceptions (by their \`note\`); it needs 2 to 4`,
    ]),
  )
})

test('practice items are checked in their file, their proofs and anchors too', async () => {
  const where = 'content/os/questions/practice.yaml'
  const [first, ...others] = practiceOf('os')
  const broken = { ...first, note: 'topic-1#nowhere', proof: { js: "return 'x'" } }
  const { lines } = await runCheck({ files: { [where]: stringify([broken, ...others.slice(1)]) } }, 'os')
  expect(lines.filter((line) => line.startsWith(where)).map((line) => line.slice(where.length))).toEqual([
    expect.stringMatching(/^: has 74 items; it needs 75/),
    expect.stringMatching(/^:1, question 101: `note: topic-1#nowhere` points to no heading of that note/),
    expect.stringMatching(/^:1, question 101: the proof yields "x"/),
  ])
})

test('a loose practice file is checked like a loose quiz', async () => {
  const items = [
    { ...soundPracticeItem(101), question: 'Which of these is not a state?' },
    soundPracticeItem(102),
  ]
  const files = { 'loose.yaml': stringify(items) }
  const { lines } = await runCheck({ files }, 'os', '--quiz-file', 'loose.yaml')
  expect(lines).toContain(
    'loose.yaml:1, question 101: the stem asks negatively ("Which of these is not"): ask positively, or write NOT in capitals',
  )
})

test('--carriers lists misconceptions with their items and the sections with theirs', async () => {
  const { status, lines } = await runCheck({}, '--carriers', 'os')
  expect({ status, first: lines[0] }).toEqual({
    status: 0,
    first: 'Misconceptions, with the items that carry them:',
  })
})
