import { createHash } from 'node:crypto'
import type { ContentProblem, QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import type { OptionNumber, Question, Quiz } from '#app/domain/catalogue/question.ts'
import { quizTitle } from '#app/domain/catalogue/quiz.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import type { MarkdownRenderer } from './markdown.server.ts'
import { quizFile, type SubjectSource } from './read-content.server.ts'

/** Everything Pointer teaches, rendered: what the server keeps in memory. */
export interface CompiledLibrary {
  subjects: Subject[]
  quizzes: Quiz[]
}

/** Renders validated sources. What does not render is a problem of the content and is returned as one. */
export function compileLibrary(
  sources: readonly SubjectSource[],
  render: MarkdownRenderer,
): { library: CompiledLibrary; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const quizzes: Quiz[] = []
  for (const { subject, quizzes: written } of sources) {
    for (const [number, items] of written) {
      const questions: Question[] = []
      for (const item of items) {
        try {
          questions.push(renderQuestion(item, subject, render))
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          problems.push({ file: quizFile(subject.id, number), id: item.id, reason })
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
  return { library: { subjects: sources.map((source) => source.subject), quizzes }, problems }
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
