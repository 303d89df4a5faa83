import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import { NOTE_SECTIONS } from '#app/domain/catalogue/note.ts'
import type { NoteSource } from '#app/server/library/read-notes.server.ts'
import { plainText } from '../items/plain-text.ts'
import { saysShall } from '../items/stem-wording.ts'

/** The section before those of NOTE_SECTIONS: the note in a few sentences. */
const OPENING = 'In one minute'
const OPENING_SENTENCES = { least: 3, most: 5 }
const WORDS = { least: 700, most: 1_500 }
const QUESTIONS = { least: 5, most: 8 }
const LEAST_LINKS = 2
const LONGEST_SUMMARY = 160

/** The rules of docs/content.md that the renderer does not check. */
export function checkNote({ file, summary, body }: NoteSource): ContentProblem[] {
  const reasons: string[] = []
  const prose = withoutFences(body)
  const headings = [...prose.matchAll(/^(#{1,6}) +(.*?) *$/gm)].map(([, marks = '', title = '']) => ({
    level: marks.length,
    title,
  }))

  const titles = headings.filter(({ level }) => level === 2).map(({ title }) => title)
  const opens = titles[0] === OPENING
  const sections = opens ? titles.slice(1) : titles
  if (sections.join() !== NOTE_SECTIONS.join())
    reasons.push(
      `has the sections ${sections.join(', ') || '(none)'}; they must be ${NOTE_SECTIONS.join(', ')}`,
    )
  if (headings.some(({ level }) => level !== 2 && level !== 3))
    reasons.push('has a heading that is neither ## nor ###')
  if (!/^\s*## /.test(prose)) reasons.push('must begin with its first section')

  if (opens) {
    const sentences = countSentences(prose.split(/^#.*$/m)[1] ?? '')
    const { least, most } = OPENING_SENTENCES
    if (sentences < least || sentences > most)
      reasons.push(`has ${sentences} sentences in "${OPENING}"; it must have ${least} to ${most}`)
  } else
    reasons.push(
      `must begin with the section "${OPENING}": ${OPENING_SENTENCES.least} to ${OPENING_SENTENCES.most} plain sentences`,
    )
  if (saysShall(body)) reasons.push('says "shall": write "must", or say it in the present tense')

  const words = countWords(prose)
  if (words < WORDS.least || words > WORDS.most)
    reasons.push(`has ${words} words beside code and figures; it must have ${WORDS.least} to ${WORDS.most}`)

  const questions = countInterviewQuestions(prose)
  if (questions < QUESTIONS.least || questions > QUESTIONS.most)
    reasons.push(
      `has ${questions} interview questions (### headings); it must have ${QUESTIONS.least} to ${QUESTIONS.most}`,
    )

  if (!/^```(svg|diagram) /m.test(body) && !/^\|.*\|\s*$/m.test(prose))
    reasons.push('has neither a table nor a figure')
  if ([...prose.matchAll(/\]\(topic:/g)].length < LEAST_LINKS)
    reasons.push(`must link to at least ${LEAST_LINKS} other topics: [Views](topic:views)`)
  if (summary.length > LONGEST_SUMMARY)
    reasons.push(`has a summary of ${summary.length} characters; at most ${LONGEST_SUMMARY}`)
  return reasons.map((reason) => ({ file, reason }))
}

/** The `###` headings of the last section. */
export function countInterviewQuestions(prose: string): number {
  const last = prose.split(/^## .*$/m).at(-1) ?? ''
  return [...last.matchAll(/^### .*$/gm)].length
}

export function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1 *$/gm, '')
}

function countSentences(prose: string): number {
  // The full stop of an abbreviation does not end a sentence.
  const text = plainText(prose).replaceAll(/\b(e\.g|i\.e|vs)\./g, '$1')
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)
  return [...sentences].filter(({ segment }) => /\p{L}/u.test(segment)).length
}

/** Words of the text, including tables, without the marks of Markdown. */
export function countWords(prose: string): number {
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
