import { XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm'
import type { ReadFile } from './imported-question.ts'
import { lastOf } from './read-gift.ts'
import type { ImportedText } from './text-to-markdown.ts'

/** https://docs.moodle.org/en/Moodle_XML_format */
export function readMoodleXml(text: string): ReadFile {
  const read: ReadFile = { questions: [], refused: [] }
  using document = parsed(text, read)
  let category = ''
  for (const question of document?.find('/quiz/question') ?? []) {
    if (!(question instanceof XmlElement)) continue
    const { line } = question
    const type = question.attr('type')?.value ?? ''
    const value = (path: string) => question.get(path)?.content
    if (type === 'category') category = lastOf(value('category/text') ?? '')
    else if (type !== 'multichoice')
      read.refused.push({ line, reason: `a question of the type ${type}: only multiple choice can be taken` })
    else {
      const tags = question.find('tags/tag/text').map(({ content }) => content)
      read.questions.push({
        line,
        id: value('idnumber'),
        topics: [...tags, category],
        tags,
        question: textAt(question, 'questiontext') ?? { format: 'plain', text: '' },
        options: question.find('answer').map((answer) => ({
          text: textAt(answer, '.') ?? { format: 'plain', text: '' },
          why: textAt(answer, 'feedback'),
          isRight: Number(answer.get('@fraction')?.content) === 100,
        })),
        reason: textAt(question, 'generalfeedback'),
      })
    }
  }
  return read
}

function parsed(text: string, { refused }: ReadFile): XmlDocument | undefined {
  try {
    return XmlDocument.fromString(text.replace(/^\ufeff/, ''))
  } catch (error) {
    refused.push({ line: 1, reason: `is not valid XML: ${error instanceof Error ? error.message : error}` })
    return undefined
  }
}

function textAt(node: XmlNode, path: string): ImportedText | undefined {
  const element = node.get(path)
  const text = element?.get('text')?.content
  if (text === undefined || text.trim() === '') return undefined
  const format = element?.get('@format')?.content
  return {
    text,
    format: format === 'markdown' ? 'markdown' : format === 'plain_text' ? 'plain' : 'html',
  }
}
