import { type GIFTQuestion, parse } from 'gift-pegjs'
import type { ImportedQuestion, ReadFile } from './imported-question.ts'
import type { ImportedText } from './text-to-markdown.ts'

/** Moodle's text format: https://docs.moodle.org/en/GIFT_format */
export function readGift(text: string): ReadFile {
  const read: ReadFile = { questions: [], refused: [] }
  let category = ''
  for (const { line, block } of blocksOf(text)) {
    try {
      for (const part of parse(`${block}\n`)) {
        if (part.type === 'Category') category = part.title
        else if (part.type === 'MC') read.questions.push(questionOf(part, block, line, category))
        else if (part.type !== 'Description' || block.replaceAll(/^\/\/.*$/gm, '').trim() !== '')
          read.refused.push({
            line,
            reason: `a question of the type ${NAMES[part.type] ?? part.type}: only multiple choice can be taken`,
          })
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      read.refused.push({ line, reason: `is not valid GIFT: ${reason}` })
    }
  }
  return read
}

const NAMES: Readonly<Record<string, string>> = {
  TF: 'true or false',
  Short: 'short answer',
  Numerical: 'number',
  Matching: 'matching',
  Essay: 'essay',
  Description: 'description',
}

/** Blank lines separate questions, so a broken one does not hide the others. */
function* blocksOf(text: string): Generator<{ line: number; block: string }> {
  let block: string[] = []
  let first = 0
  for (const [index, line] of [...text.replace(/^\ufeff/, '').split(/\r?\n/), ''].entries()) {
    if (line.trim() !== '') {
      if (block.length === 0) first = index + 1
      block.push(line)
    } else if (block.length > 0) {
      if (block.some((each) => !each.startsWith('//'))) yield* withoutCategory(first, block)
      block = []
    }
  }
}

/** A category may stand directly above a question. */
function* withoutCategory(
  line: number,
  block: readonly string[],
): Generator<{ line: number; block: string }> {
  const last = block.findLastIndex((each) => each.startsWith('$CATEGORY:'))
  if (last >= 0) yield { line, block: block.slice(0, last + 1).join('\n') }
  const rest = block.slice(last + 1)
  if (rest.some((each) => !each.startsWith('//'))) yield { line: line + last + 1, block: rest.join('\n') }
}

type MultipleChoice = Extract<GIFTQuestion, { type: 'MC' }>

function questionOf(
  { title, stem, choices, globalFeedback }: MultipleChoice,
  block: string,
  line: number,
  category: string,
): ImportedQuestion {
  const tags = [...block.matchAll(/\[tag:([^\]]+)\]/g)].map(([, tag = '']) => tag)
  return {
    line,
    id: /\[id:([^\]]+)\]/.exec(block)?.[1] ?? title ?? undefined,
    topics: [...tags, lastOf(category)],
    tags,
    question: textOf(stem, stem.format),
    options: choices.map(({ isCorrect, weight, text, feedback }) => ({
      text: textOf(text, stem.format),
      why: feedback ? textOf(feedback, stem.format) : undefined,
      isRight: isCorrect || weight === 100,
    })),
    reason: globalFeedback ? textOf(globalFeedback, stem.format) : undefined,
  }
}

/** `//` is a slash of a name. */
export function lastOf(category: string): string {
  return (category.split(/(?<!\/)\/(?!\/)/).at(-1) ?? '').replaceAll('//', '/')
}

function textOf({ format, text }: { format: string; text: string }, ofQuestion: string): ImportedText {
  const named = format === 'moodle' ? ofQuestion : format
  // Moodle's own format is HTML in which a line end may be one of the file.
  return { format: named === 'markdown' ? 'markdown' : named === 'plain' ? 'plain' : 'html', text }
}
