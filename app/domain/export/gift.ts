import { notice, source } from './licence.ts'
import { portableHtml } from './portable-html.ts'
import type { Collection, ExportedQuestion } from './question.ts'
import { escapeXml } from './xml.ts'

/* Moodle's text format: https://docs.moodle.org/en/GIFT_format. Texts are HTML, with formulas for Moodle's MathJax filter. */

export function giftOf({ title, site, questions }: Collection): string {
  const categories = Map.groupBy(questions, ({ subject, topic }) => category(subject.title, topic.title))
  const parts = [...categories].flatMap(([path, ofTopic]) => [
    `$CATEGORY: ${path}`,
    ...ofTopic.map((question) => giftQuestion(question, site)),
  ])
  return `${[`// ${notice(title, site)}`, ...parts].join('\n\n')}\n`
}

/** Moodle's path of a category, in which `//` is a slash of a name. */
export function category(...names: readonly string[]): string {
  return ['$course$', 'top', 'Pointer', ...names.map((name) => name.replaceAll('/', '//'))].join('/')
}

function giftQuestion(
  { id, stem, options, topic, difficulty, note }: ExportedQuestion,
  site: string,
): string {
  const answers = options.map(({ text, why, isRight }) => `${isRight ? '=' : '~'}${html(text)}#${html(why)}`)
  return [
    `// [id:${id}] [tag:${topic.id}] [tag:${difficulty}]`,
    `::${id}::[html]${html(stem)}{`,
    ...answers,
    `####${escaped(generalFeedback(id, note, site))}`,
    '}',
  ].join('\n')
}

/** What a question says about itself, with a link to its note. */
export function generalFeedback(id: string, note: string | undefined, site: string): string {
  const link = note ? `<p><a href="${escapeXml(site + note)}">${escapeXml(site + note)}</a></p>` : ''
  return `${link}<p><small>${escapeXml(source(id, site))}</small></p>`
}

function html(nodes: ExportedQuestion['stem']): string {
  return escaped(portableHtml(nodes, { maths: 'tex', lineBreak: '<br/>' }))
}

function escaped(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&')
}
