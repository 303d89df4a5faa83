import { createHash } from 'node:crypto'
import { href } from 'react-router'
import type { ContentProblem, QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { itemId, OPTION_NUMBERS, type Quiz } from '#app/domain/catalogue/item.ts'
import type { ExplainedMisconception } from '#app/domain/catalogue/misconception.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { factsFile } from '#app/domain/learning/facts-file.ts'
import type { ItemFacts } from '#app/domain/learning/item-bank.ts'
import { exerciseFactsOf } from './exercise-labs.server.ts'
import { labFactsOf } from './lab-list.server.ts'
import type { MarkdownRenderer } from './markdown.server.ts'
import type { SubjectSource } from './read-content.server.ts'

/* The files from which a browser makes a learner's model: the facts of all items, and the texts of misconceptions. */

/** The addresses of the files. */
export interface LearningFiles {
  facts: string
  misconceptions: string
}

interface PublishedFile {
  path: string
  text: string
}

interface Bundles {
  quizzes: readonly Pick<Quiz, 'subject' | 'number' | 'items' | 'bundlePath'>[]
  practice: readonly (Pick<Quiz, 'subject' | 'items' | 'bundlePath'> & { topicId: string })[]
}

export function learningFiles(
  sources: readonly SubjectSource[],
  bundles: Bundles,
  render: MarkdownRenderer,
  problems: ContentProblem[],
): Record<keyof LearningFiles, PublishedFile> {
  const versions = new Map(
    [...bundles.quizzes, ...bundles.practice].flatMap(({ items }) =>
      items.map(({ id, version }) => [id, version] as const),
    ),
  )
  const facts = factsFile(
    sources.map(({ subject, misconceptions, quizzes, practice }) => ({
      id: subject.id,
      quizzes: bundles.quizzes
        .filter((quiz) => quiz.subject === subject.id)
        .toSorted((left, right) => left.number - right.number)
        .map(({ bundlePath }) => bundlePath),
      misconceptions: misconceptions.map(({ id }) => id),
      topics: subject.topics.map(({ id }) => ({ id, practice: practicePath(bundles, subject, id) })),
      labs: labFactsOf(subject.id),
      exercises: exerciseFactsOf(subject.id),
      facts: [...quizzes.values(), practice ?? []].flat().flatMap((question) => {
        const version = versions.get(itemId(subject.id, question.id))
        return version === undefined ? [] : [factsOf(question, subject, version)]
      }),
    })),
  )
  return {
    facts: published('facts', facts),
    misconceptions: published('misconceptions', explained(sources, render, problems)),
  }
}

function practicePath({ practice }: Bundles, { id }: Subject, topicId: string): string {
  return practice.find((bundle) => bundle.subject === id && bundle.topicId === topicId)?.bundlePath ?? ''
}

function factsOf(question: QuestionItem, { id: subject }: Subject, version: string): ItemFacts {
  const { id, topic, level, difficulty, options } = question
  const misconceptions: ItemFacts['misconceptions'] = {}
  for (const option of OPTION_NUMBERS) {
    const misconception = options[option - 1]?.misconception
    if (misconception !== undefined) misconceptions[option] = misconception
  }
  return { id: itemId(subject, id), version, subject, topic, level, difficulty, misconceptions }
}

function explained(
  sources: readonly SubjectSource[],
  render: MarkdownRenderer,
  problems: ContentProblem[],
): Record<string, ExplainedMisconception> {
  const texts: Record<string, ExplainedMisconception> = {}
  for (const { subject, misconceptions } of sources)
    for (const { id, title, correction, note } of misconceptions)
      try {
        texts[`${subject.id}/${id}`] = {
          title: render.inline(title),
          correction: render.inline(correction),
          note: notePath(subject, note),
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        problems.push({ file: `content/${subject.id}/subject.yaml`, reason: `\`${id}\`: ${reason}` })
      }
  return texts
}

function published(name: string, content: unknown): PublishedFile {
  const text = JSON.stringify(content)
  return { path: hashedPath(name, text), text }
}

/** The address of an immutable file: different content has a different address. */
export function hashedPath(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `/assets/questions/${name}.${hash}.json`
}

/** @param anchor as an author writes it: `paging-segmentation#page-table-size` */
export function notePath({ id }: Pick<Subject, 'id'>, anchor: string): string {
  const [topic = '', section = ''] = anchor.split('#')
  return `${href('/learn/:subject?/:topic?', { subject: id, topic })}#${section}`
}
