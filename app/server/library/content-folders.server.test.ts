import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { describeProblem } from '#app/domain/catalogue/content-schema.ts'
import { soundQuestion } from '#test/factories/bank.ts'
import { soundContent } from '#test/factories/content-files.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { locateProblems } from './locate-problems.server.ts'
import { missingFiles, readContent } from './read-content.server.ts'

/** A subject with one topic, one quiz of a question and one note. */
const GO = {
  'go/subject.yaml': stringify({
    title: 'Go',
    tagline: 'Goroutines',
    description: 'A language.',
    topics: ['Topic 1'],
  }),
  'go/questions/quiz-1.yaml': stringify([plainQuestion(1)]),
  'go/notes/topic-1.md': '---\ntitle: Topic 1\nsummary: Short.\n---\n\n## Definition\n\nA topic.\n',
}

/** Without what an own question may leave out. */
function plainQuestion(id: number) {
  const { level: _, difficulty: __, note: ___, proof: ____, ...question } = soundQuestion(1)
  return { ...question, id, topic: 'topic-1' }
}

/** Six sound subjects, and the files of CONTENT_DIR. */
async function readWith(own: Record<string, string | undefined>, name = 'own') {
  const root = await mkdtemp(path.join(tmpdir(), 'pointer-own-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const inOwn = Object.entries(own).map(([file, text]) => [`own/${file}`, text] as const)
  for (const [file, text] of [...Object.entries(SOUND), ...inOwn]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text ?? '')
  }
  const content = await readContent(root, name)
  const problems = [...content.problems, ...missingFiles(content)]
  const located = await locateProblems(problems, content, root, name)
  return { ...content, said: located.map(describeProblem) }
}

const SOUND = soundContent()

test('an own subject follows ours, and takes from its folder and its title what it leaves out', async () => {
  const { sources, said } = await readWith(GO)
  expect(said).toEqual([])
  expect(sources.map(({ subject }) => subject.id)).toEqual([...SUBJECT_IDS, 'go'])
  const go = sources.at(-1)
  expect(go).toMatchObject({
    isOwn: true,
    subject: { quizKey: 'go', quizListTitle: 'Go', bankTitle: 'Go', topics: [{ id: 'topic-1' }] },
  })
  expect(go?.quizzes.get(1)).toMatchObject([{ id: 1, level: 'understand', difficulty: 'medium' }])
})

test('an own subject with the name of ours replaces it, in its place', async () => {
  const topics = Array.from({ length: 15 }, (_, index) => `Topic ${index + 1}`)
  const own = Object.fromEntries(
    Object.entries(SOUND)
      .filter(([file]) => file.startsWith('content/oops/'))
      .map(([file, text]) => [file.replace('content/', ''), text]),
  )
  const subject = stringify({ title: 'Ours no more', tagline: 'T', description: 'D.', topics })
  const { sources, said } = await readWith({ ...own, 'oops/subject.yaml': subject })
  expect(sources.map(({ subject: { id } }) => id)).toEqual(SUBJECT_IDS)
  expect(sources[4]?.subject.title).toBe('Ours no more')
  // The labs of this subject are about topics that the test's subjects lack.
  expect(said).toEqual([
    expect.stringMatching(
      /^own\/oops\/subject.yaml: it replaces Pointer's own .* lacks: .*List these topics too/,
    ),
  ])
})

test.each([
  {
    what: 'a quiz key of ours',
    files: { 'go/subject.yaml': `${GO['go/subject.yaml']}quizKey: os\n` },
    said: 'own/go/subject.yaml: the key `os` belongs to the quizzes of `os`: choose another',
  },
  {
    what: 'an alias that is a key of ours',
    files: { 'go/subject.yaml': `${GO['go/subject.yaml']}quizKeyAliases: [ds]\n` },
    said: 'own/go/subject.yaml: the key `ds` belongs to the quizzes of `ds`: choose another',
  },
  {
    what: 'a topic without an address',
    files: { 'go/subject.yaml': GO['go/subject.yaml'].replace('- Topic 1', '- Темы') },
    said: 'own/go/subject.yaml:5: `topics` must have a Latin letter or a digit in each title, and none may be "Missing"',
  },
  {
    what: 'a question that is not as the schema says',
    files: { 'go/questions/quiz-1.yaml': stringify([plainQuestion(1), { ...plainQuestion(2), answer: 5 }]) },
    said: 'own/go/questions/quiz-1.yaml:26, question 2: `answer` must be 1, 2, 3 or 4',
  },
  {
    what: 'a question without a reason',
    files: {
      'go/questions/quiz-1.yaml': stringify([plainQuestion(1)]).replace(/why: .*/, "why: ''"),
    },
    said: 'own/go/questions/quiz-1.yaml:6, question 1: `options 1 why` must not be empty',
  },
  {
    what: 'ids with a gap',
    files: { 'go/questions/quiz-1.yaml': stringify([plainQuestion(1), plainQuestion(3)]) },
    said: 'own/go/questions/quiz-1.yaml: must hold 1 to 20 questions with the ids 1, 2 and so on, each once and in order',
  },
  {
    what: 'bad YAML',
    files: { 'go/questions/quiz-1.yaml': '- id: 1\n  question: "unclosed\n' },
    said: expect.stringMatching(/^own\/go\/questions\/quiz-1.yaml:3: is not valid YAML: Missing closing/),
  },
  {
    what: 'a quiz that is left out',
    files: { 'go/questions/quiz-3.yaml': stringify([plainQuestion(41)]) },
    said: 'own/go/questions/quiz-2.yaml: is missing',
  },
  {
    what: 'a topic without a note',
    files: { 'go/subject.yaml': `${GO['go/subject.yaml']}  - Topic 2\n` },
    said: 'own/go/notes/topic-2.md: is missing',
  },
])('$what is named with its file, its line and what to do', async ({ files, said }) => {
  expect((await readWith({ ...GO, ...files })).said).toEqual([said])
})

test('two own subjects with one title, and folders with names that are none, are all named', async () => {
  const named = (id: string) =>
    Object.fromEntries(Object.entries(GO).map(([file, text]) => [file.replace('go/', `${id}/`), text]))
  const { said } = await readWith({ ...GO, ...named('golang'), ...named('Go Lang'), ...named('missing') })
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^own\/Go Lang: the name of the folder is the id of the subject: at most 30/),
    expect.stringMatching(/^own\/go\/subject.yaml: `title` is that of `golang`/),
    expect.stringMatching(/^own\/golang\/subject.yaml: `title` is that of `go`/),
    'own/missing: has a name that Pointer uses for something else: choose another for the folder',
  ])
})

test.each([
  { name: 'nowhere', said: 'nowhere: CONTENT_DIR names this folder, which does not exist' },
  {
    name: 'own/go',
    said: expect.stringMatching(/^own\/go\/subject.yaml: CONTENT_DIR must name the folder above/),
  },
  {
    name: 'own/go/notes',
    said: expect.stringMatching(/which has no subject: a folder with a subject.yaml$/),
  },
])('CONTENT_DIR=$name is refused', async ({ name, said }) => {
  expect((await readWith(GO, name)).said).toEqual([said])
})
