import { expect, test } from 'vitest'
import { createCodeHighlighter } from './code-highlighter.server.ts'

const highlight = await createCodeHighlighter()

test.each([
  { language: 'js', code: 'const f = async (...a) => a * 2 + !b', words: ['const', 'async'] },
  { language: 'js', code: 'x instanceof Y', words: ['instanceof'] },
  {
    language: 'sql',
    code: 'SELECT * FROM t WHERE a = 1 AND b > 2',
    words: ['SELECT', 'FROM', 'WHERE', 'AND'],
  },
  { language: 'python', code: 'c = not a and -b', words: ['not', 'and'] },
  { language: 'css', code: 'a > b { width: 10px; margin: 5% }', words: [] },
  { language: 'json', code: '{"a": 1}', words: [] },
] as const)('only words are keywords: $code', ({ language, code, words }) => {
  const html = highlight(code, language)
  const found = Array.from(html.matchAll(/style="[^"]*keyword[^"]*">([^<]*)/g), ([, text]) => text?.trim())
  expect(found).toEqual(words)
})
