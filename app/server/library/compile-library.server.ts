import { createHash } from 'node:crypto'
import { href } from 'react-router'
import type { ContentProblem, QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import type { Note } from '#app/domain/catalogue/note.ts'
import type { NoteSource } from '#app/domain/catalogue/note-check/note-rules.ts'
import type { OptionNumber, Question, Quiz } from '#app/domain/catalogue/question.ts'
import { quizTitle } from '#app/domain/catalogue/quiz.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import type { MarkdownRenderer } from './markdown.server.ts'
import { quizFile, type SubjectSource } from './read-content.server.ts'

/** Everything Pointer teaches, rendered: what the server keeps in memory. */
export interface CompiledLibrary {
  subjects: Subject[]
  quizzes: Quiz[]
  notes: Note[]
}

/**
 * Renders validated sources. What does not render is a problem of the content and is returned as one.
 *
 * @param linkable the subjects to whose topics a note may link, where they are more than those that are rendered
 */
export function compileLibrary(
  sources: readonly SubjectSource[],
  render: MarkdownRenderer,
  linkable: readonly Pick<SubjectSource, 'subject'>[] = sources,
): { library: CompiledLibrary; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const quizzes: Quiz[] = []
  const notes: Note[] = []
  const topics = new Set(
    linkable.flatMap(({ subject }) => subject.topics.map(({ id }) => `${subject.id}/${id}`)),
  )
  for (const { subject, quizzes: written, notes: writtenNotes } of sources) {
    for (const note of writtenNotes) {
      try {
        notes.push(renderNote(note, subject, render, topics))
      } catch (error) {
        problems.push({ file: note.file, reason: reasonOf(error) })
      }
    }
    for (const [number, items] of written) {
      const questions: Question[] = []
      for (const item of items) {
        try {
          questions.push(renderQuestion(item, subject, render))
        } catch (error) {
          problems.push({ file: quizFile(subject.id, number), id: item.id, reason: reasonOf(error) })
        }
      }
      quizzes.push({
        subject: subject.id,
        number,
        title: quizTitle(subject.bankTitle, number),
        contentHash: contentHash(items),
        questions,
      })
    }
  }
  return { library: { subjects: sources.map((source) => source.subject), quizzes, notes }, problems }
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

/**
 * Changes when a question or its key does. The reasons are left out: a better explanation is the same quiz.
 *
 * 128 bits of SHA-256, as it was written and not as it was rendered, so that a new renderer changes nothing.
 */
function contentHash(items: readonly QuestionItem[]): string {
  const asked = items.map(({ id, question, options, answer }) => ({
    id,
    question,
    options: options.map(({ text }) => text),
    answer,
  }))
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32)
}

function renderQuestion(item: QuestionItem, subject: Subject, render: MarkdownRenderer): Question {
  const topic = subject.topics.find((candidate) => candidate.id === item.topic)
  if (!topic) throw new Error(`topic \`${item.topic}\` is not one of the subject's`)
  return {
    id: item.id,
    topic,
    level: item.level,
    stem: render.block(item.question),
    headline: render.inline(firstParagraph(item.question)),
    options: item.options.map((option, index) => ({
      number: (index + 1) as OptionNumber,
      html: option.text.includes('\n') ? render.block(option.text) : render.inline(option.text),
      why: render.block(option.why),
    })),
    answer: item.answer,
  }
}

function firstParagraph(markdown: string): string {
  return markdown.trim().split(/\n\s*\n/, 1)[0] ?? ''
}
