import { category, generalFeedback } from './gift.ts'
import { textOf } from './html-tree.ts'
import { notice } from './licence.ts'
import { portableHtml } from './portable-html.ts'
import type { Collection, ExportedOption, ExportedQuestion } from './question.ts'
import { cdata, escapeXml } from './xml.ts'

/* https://docs.moodle.org/en/Moodle_XML_format */

export function moodleXmlOf({ title, site, questions }: Collection): string {
  const topics = Map.groupBy(questions, ({ subject, topic }) => category(subject.title, topic.title))
  const parts = [...topics].flatMap(([path, ofTopic]) => [
    categoryOf(path, notice(title, site)),
    ...ofTopic.map((question) => questionOf(question, site)),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`
}

function categoryOf(path: string, info: string): string {
  return `<question type="category">
<category><text>${escapeXml(path)}</text></category>
<info format="html"><text>${cdata(`<p>${escapeXml(info)}</p>`)}</text></info>
</question>`
}

function questionOf(question: ExportedQuestion, site: string): string {
  const { id, topic, level, difficulty, stem, options, note } = question
  return `<question type="multichoice">
<name><text>${escapeXml(nameOf(question))}</text></name>
<questiontext format="html"><text>${html(stem)}</text></questiontext>
<generalfeedback format="html"><text>${cdata(generalFeedback(id, note, site))}</text></generalfeedback>
<defaultgrade>1</defaultgrade>
<penalty>0.3333333</penalty>
<hidden>0</hidden>
<idnumber>${id}</idnumber>
<single>true</single>
<shuffleanswers>true</shuffleanswers>
<answernumbering>ABCD</answernumbering>
<correctfeedback format="html"><text/></correctfeedback>
<partiallycorrectfeedback format="html"><text/></partiallycorrectfeedback>
<incorrectfeedback format="html"><text/></incorrectfeedback>
${options.map(answerOf).join('\n')}
<tags>${[topic.id, level, difficulty].map((tag) => `<tag><text>${escapeXml(tag)}</text></tag>`).join('')}</tags>
</question>`
}

const NAME_LENGTH = 60

function nameOf({ id, stem }: ExportedQuestion): string {
  const words = textOf(stem).replaceAll(/\s+/g, ' ').trim()
  return `${id} ${words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH)}…` : words}`
}

function answerOf({ text, why, isRight }: ExportedOption): string {
  return `<answer fraction="${isRight ? 100 : 0}" format="html"><text>${html(text)}</text><feedback format="html"><text>${html(why)}</text></feedback></answer>`
}

function html(nodes: ExportedQuestion['stem']): string {
  return cdata(portableHtml(nodes, { maths: 'tex', lineBreak: '\n' }))
}
