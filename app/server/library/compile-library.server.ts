import { createHash } from 'node:crypto'
import { href } from 'react-router'
import type { ContentProblem, QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import {
  type Item,
  type ItemBundle,
  type ItemId,
  type ItemRef,
  itemId,
  type OptionNumber,
  type Quiz,
  type Rubric,
} from '#app/domain/catalogue/item.ts'
import type { Note } from '#app/domain/catalogue/note.ts'
import { quizId, quizTitle } from '#app/domain/catalogue/quiz.ts'
import type { Subject, SubjectId, Topic } from '#app/domain/catalogue/subject.ts'
import { hashedPath, type LearningFiles, learningFiles, notePath } from './learning-files.server.ts'
import type { MarkdownRenderer } from './markdown.server.ts'
import { practiceFile, quizFile, type SubjectSource } from './read-content.server.ts'
import type { NoteSource } from './read-notes.server.ts'

/** All rendered content but the practice items. */
export interface CompiledLibrary {
  subjects: Subject[]
  quizzes: Quiz[]
  practice: PracticeOutline[]
  notes: Note[]
  learning: LearningFiles
}

/** Items in a file of their own. */
export interface PublishedBundle extends ItemBundle {
  /** Address of the file. It carries the hash of its content, so the file never changes. */
  bundlePath: string
}

/** The data that the server reads at its start and keeps in memory. */
export interface Library extends CompiledLibrary {
  /** Short questions for the home page. */
  sampler: PublishedBundle
}

/** The practice items of a topic. */
interface PracticeBundle extends PublishedBundle {
  subject: SubjectId
  topicId: string
}

/** The facts of the items that the server needs to mark answers. */
interface PracticeOutline extends Omit<PracticeBundle, 'items' | 'rubrics'> {
  items: (ItemRef & Pick<Rubric, 'key'> & { note: string })[]
}

export interface Compilation {
  library: CompiledLibrary
  practice: PracticeBundle[]
  /** The files that browsers fetch, by address. */
  files: ReadonlyMap<string, string>
  problems: ContentProblem[]
}

/**
 * Renders validated sources. A part that does not render is returned as a problem of the content.
 *
 * @param linkable the subjects to whose topics notes may link, if these are more than the rendered ones
 */
export function compileLibrary(
  sources: readonly SubjectSource[],
  render: MarkdownRenderer,
  linkable: readonly Pick<SubjectSource, 'subject'>[] = sources,
): Compilation {
  const problems: ContentProblem[] = []
  const quizzes: Quiz[] = []
  const practice: PracticeBundle[] = []
  const notes: Note[] = []
  const topics = new Set(
    linkable.flatMap(({ subject }) => subject.topics.map(({ id }) => `${subject.id}/${id}`)),
  )
  for (const { subject, quizzes: written, practice: writtenPractice, notes: writtenNotes } of sources) {
    for (const note of writtenNotes) {
      try {
        notes.push(renderNote(note, subject, render, topics))
      } catch (error) {
        problems.push({ file: note.file, reason: reasonOf(error) })
      }
    }
    for (const [number, questions] of written) {
      const bundle = renderItems(questions, quizFile(subject.id, number), subject, render, problems)
      quizzes.push({
        subject: subject.id,
        number,
        title: quizTitle(subject.bankTitle, number),
        bundlePath: bundlePath(quizId(subject.quizKey, number), bundle),
        ...bundle,
      })
    }
    for (const [topicId, questions] of Map.groupBy(writtenPractice ?? [], ({ topic }) => topic)) {
      const bundle = renderItems(questions, practiceFile(subject.id), subject, render, problems)
      const name = `${subject.id}-${topicId}`
      practice.push({ subject: subject.id, topicId, bundlePath: bundlePath(name, bundle), ...bundle })
    }
  }
  const learning = learningFiles(sources, { quizzes, practice }, render, problems)
  const bundles = [...quizzes, ...practice].map((bundle) => [bundle.bundlePath, bundleText(bundle)] as const)
  return {
    library: {
      subjects: sources.map(({ subject }) => subject),
      quizzes,
      practice: practice.map(outlineOf),
      notes,
      learning: { facts: learning.facts.path, misconceptions: learning.misconceptions.path },
    },
    practice,
    files: new Map([...bundles, ...Object.values(learning).map(({ path, text }) => [path, text] as const)]),
    problems,
  }
}

function outlineOf({ subject, topicId, bundlePath, items, rubrics }: PracticeBundle): PracticeOutline {
  return {
    subject,
    topicId,
    bundlePath,
    items: items.flatMap(({ id, version }) => {
      const rubric = rubrics[id]
      return rubric ? [{ id, version, key: rubric.key, note: rubric.note ?? '' }] : []
    }),
  }
}

/** Renders the questions of one file. One that does not render adds to `problems` and is left out. */
function renderItems(
  questions: readonly QuestionItem[],
  file: string,
  subject: Subject,
  render: MarkdownRenderer,
  problems: ContentProblem[],
): ItemBundle {
  const items: Item[] = []
  const rubrics: Record<ItemId, Rubric> = {}
  for (const question of questions) {
    try {
      const item = renderItem(question, subject, render)
      rubrics[item.id] = renderRubric(question, subject, render)
      items.push(item)
    } catch (error) {
      problems.push({ file, id: question.id, reason: reasonOf(error) })
    }
  }
  return { items, rubrics }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function renderNote(
  { topicId, title, summary, body }: NoteSource,
  subject: Subject,
  render: MarkdownRenderer,
  topics: ReadonlySet<string>,
): Note {
  const { html, headings } = render.note(body, (reference) => {
    const topic = reference.includes('/') ? reference : `${subject.id}/${reference}`
    if (!topics.has(topic)) throw new Error(`links to topic:${reference}, which is no topic`)
    if (topic === `${subject.id}/${topicId}`) throw new Error('links to itself')
    const [subjectId = '', topicPart = ''] = topic.split('/')
    return href('/learn/:subject?/:topic?', { subject: subjectId, topic: topicPart })
  })
  return { subject: subject.id, topicId, title, summary, html, headings }
}

/** The content of a bundle's file. */
export function bundleText({ items, rubrics }: ItemBundle): string {
  return JSON.stringify({ items, rubrics } satisfies ItemBundle)
}

export function bundlePath(name: string, bundle: ItemBundle): string {
  return hashedPath(name, bundleText(bundle))
}

/**
 * Hashes everything that an answer depends on. Explanations are left out: an improved one is not a new version.
 *
 * The hash is over the text as it is written, not as it is rendered, so that a new renderer changes no version.
 */
export function versionOf({ question, options, answer }: QuestionItem): string {
  const written = JSON.stringify([question, options.map(({ text }) => text), answer])
  return createHash('sha256').update(written).digest('base64url').slice(0, 8)
}

function renderItem(item: QuestionItem, subject: Subject, render: MarkdownRenderer): Item {
  const topic = subject.topics.find((candidate) => candidate.id === item.topic)
  if (!topic) throw new Error(`topic \`${item.topic}\` is not one of the subject's`)
  return {
    id: itemId(subject.id, item.id),
    version: versionOf(item),
    topic,
    level: item.level,
    stem: render.block(item.question),
    headline: render.inline(questionSentence(item.question)),
    options: item.options.map(({ text }, index) => ({
      number: (index + 1) as OptionNumber,
      html: text.includes('\n') ? render.block(text) : render.inline(text),
    })),
    ...(namesTopic(item.options, topic) && { optionNamesTopic: true }),
  }
}

/** An option of more words is a sentence. It counts only if it begins with a word of the title. */
const WORDS_OF_NAME = 4

function namesTopic(options: QuestionItem['options'], { title }: Topic): boolean {
  const stems = (title.toLowerCase().match(/[a-z]{3,}/g) ?? []).map((word) => word.replace(/s$/, ''))
  return options.some(({ text }) => {
    const option = text.toLowerCase()
    const isShort = option.split(/\s+/).length <= WORDS_OF_NAME
    return stems.some((stem) => (isShort ? option.includes(stem) : option.startsWith(stem)))
  })
}

function renderRubric(
  { answer, options, note }: QuestionItem,
  subject: Subject,
  render: MarkdownRenderer,
): Rubric {
  const reasons = options.map(({ why }) => render.block(why))
  return { key: answer, reasons, ...(note !== undefined && { note: notePath(subject, note) }) }
}

/**
 * The end of the text, which asks: its last sentence, and where that one is short ("Why?"), those before it. Code, tables and
 * formulas of their own are left out.
 */
function questionSentence(markdown: string): string {
  return markdown
    .replace(/^```.*?^```$/gms, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && !/^(\||\$\$)/.test(paragraph))
    .flatMap((paragraph) => paragraph.match(SENTENCE) ?? [`${paragraph} …`])
    .reduceRight((end, sentence) => (end.length < TELLING ? `${sentence.trim()} ${end}` : end), '')
    .trim()
}

const TELLING = 40

/** Code and formulas are skipped whole. A sentence ends before a capital letter, code, a formula or the end. */
const SENTENCE = /(?:`[^`]*`|\$[^$]*\$|[^`$])+?[.?!](?=\s+[\p{Lu}\d`$*“"(]|$)/gu
