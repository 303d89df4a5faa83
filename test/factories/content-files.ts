import { stringify } from 'yaml'
import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { NOTE_SECTIONS } from '#app/domain/catalogue/note.ts'
import { FIRST_PRACTICE_ID, PRACTICE_ITEMS } from '#app/domain/catalogue/practice-items.ts'
import { QUIZ_NUMBERS, questionIdsOf } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId, Topic } from '#app/domain/catalogue/subject.ts'
import { soundPracticeItem, soundQuestion, testSubject } from './bank.ts'
import { SUBJECT_IDS } from './subjects.ts'

const BELIEFS = ['first', 'second']

/** Path and text of every file under `content/`, for six subjects that break no rule. */
export function soundContent(): Record<string, string> {
  return Object.assign({}, ...SUBJECT_IDS.map(filesOf))
}

function filesOf(subject: SubjectId): Record<string, string> {
  const { id: _, topics, ...fields } = testSubject(subject)
  const misconceptions = topics.flatMap(({ id }) =>
    BELIEFS.map((belief) => ({
      id: `${id}-${belief}`,
      title: 'Counting posts as gaps',
      correction: 'Ten posts have nine gaps.',
      note: `${id}#definition`,
    })),
  )
  const files = {
    'subject.yaml': stringify({ ...fields, topics: topics.map(({ title }) => title), misconceptions }),
    ...Object.fromEntries(
      QUIZ_NUMBERS.map((quiz) => [`questions/quiz-${quiz}.yaml`, stringify(quizOf(subject, quiz))]),
    ),
    'questions/practice.yaml': stringify(practiceOf(subject)),
    ...Object.fromEntries(topics.map((topic) => [`notes/${topic.id}.md`, soundNote(topic, topics)])),
  }
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`content/${subject}/${file}`, text]))
}

/** The 20 questions of a quiz, which carry the misconceptions of their topics. */
export function quizOf(subject: SubjectId, quiz: (typeof QUIZ_NUMBERS)[number]): QuestionItem[] {
  const { first, last } = questionIdsOf(quiz)
  return Array.from({ length: last - first + 1 }, (_, index) => tagged(soundQuestion(first + index, subject)))
}

/** All practice items, without misconceptions. */
export function practiceOf(subject: SubjectId): QuestionItem[] {
  return Array.from({ length: PRACTICE_ITEMS }, (_, index) =>
    soundPracticeItem(FIRST_PRACTICE_ID + index, subject),
  )
}

function tagged(item: QuestionItem): QuestionItem {
  const tag = (option: QuestionItem['options'][0], number: number) => {
    const belief = BELIEFS[((number - item.answer + 4) % 4) - 1]
    return belief ? { ...option, misconception: `${item.topic}-${belief}` } : option
  }
  const [first, second, third, fourth] = item.options
  return { ...item, options: [tag(first, 1), tag(second, 2), tag(third, 3), tag(fourth, 4)] }
}

function soundNote({ id, title }: Topic, topics: readonly Topic[]): string {
  const links = topics
    .filter((topic) => topic.id !== id)
    .slice(0, 2)
    .map((topic) => `[${topic.title}](topic:${topic.id})`)
  const questions = Array.from({ length: 5 }, (_, index) => `### Why ${index}?\n\nBecause.`)
  const bodies = [
    links.join(' '),
    'word '.repeat(750),
    '| a |\n| - |\n| 1 |',
    'Worked.',
    questions.join('\n\n'),
  ]
  const sections = NOTE_SECTIONS.map((section, index) => `## ${section}\n\n${bodies[index]}`)
  return [
    `---\ntitle: ${title}\nsummary: Short.\n---`,
    '## In one minute\n\nOne thing. Another thing. A third thing.',
    ...sections,
  ].join('\n\n')
}
