import { letterAt } from '#app/domain/catalogue/item.ts'
import { notice, source } from './licence.ts'
import { portableHtml } from './portable-html.ts'
import type { Collection, ExportedQuestion } from './question.ts'
import { escapeXml } from './xml.ts'

/*
 * Anki's text format: https://docs.ankiweb.net/importing/text-files.html. Each line is a note with a front and a back in HTML.
 * Its formulas are what Anki's MathJax reads. The id of the question is the note's, so a second import updates the note instead
 * of adding another.
 */

const HEADER = [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  '#columns:Id\tFront\tBack\tDeck\tTags',
  '#guid column:1',
  '#deck column:4',
  '#tags column:5',
]

export function ankiOf({ title, site, questions }: Collection): string {
  const notes = questions.map((question) =>
    [
      `pointer-${question.id}`,
      frontOf(question),
      backOf(question, site),
      `Pointer::${question.subject.title}`,
      [question.subject.id, question.topic.id, question.difficulty].join(' '),
    ]
      .map(field)
      .join('\t'),
  )
  return `${[...HEADER, `# ${notice(title, site)}`, ...notes].join('\n')}\n`
}

function frontOf({ stem, options }: ExportedQuestion): string {
  const choices = options.map(({ text }) => `<li>${html(text)}</li>`).join('')
  return `${html(stem)}<ol type="A">${choices}</ol>`
}

function backOf({ id, options, note }: ExportedQuestion, site: string): string {
  const reasons = options.map(
    ({ text, why, isRight }, index) =>
      `<p><b>${isRight ? '✓' : '✗'} ${letterAt(index)}. ${html(text)}</b></p>${html(why)}`,
  )
  const link = note ? `<p><a href="${escapeXml(site + note)}">${escapeXml(site + note)}</a></p>` : ''
  const right = options.findIndex(({ isRight }) => isRight)
  return `<p><b>${letterAt(right)}</b></p>${reasons.join('')}${link}<p><small>${escapeXml(source(id, site))}</small></p>`
}

function html(nodes: ExportedQuestion['stem']): string {
  return portableHtml(nodes, { maths: 'tex', lineBreak: '<br/>' })
}

function field(text: string): string {
  return /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
