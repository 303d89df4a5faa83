import { createCssVariablesTheme, createHighlighter } from 'shiki'

/** Languages that are coloured. */
export const LANGUAGES = [
  'c',
  'cpp',
  'css',
  'html',
  'http',
  'ini',
  'java',
  'js',
  'json',
  'jsx',
  'python',
  'sh',
  'sql',
  'ts',
  'tsx',
  'yaml',
] as const

export type Language = (typeof LANGUAGES)[number] | 'text'

export function isLanguage(name: string): name is Language {
  return name === 'text' || LANGUAGES.some((known) => known === name)
}

export type CodeHighlighter = (code: string, language: Language) => string

/** A line with more characters stays uncoloured. */
const MAX_LINE_LENGTH = 1_000

/** Colours come from the page's own tokens, so that one rendering serves both themes. */
export async function createCodeHighlighter(maxLineLength = MAX_LINE_LENGTH): Promise<CodeHighlighter> {
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-', fontStyle: false })
  const highlighter = await createHighlighter({ themes: [theme], langs: [...LANGUAGES] })
  // No time limit for a line: on a busy machine it would also cut off ordinary lines.
  const limits = { tokenizeMaxLineLength: maxLineLength, tokenizeTimeLimit: 0 }
  return (code, language) => highlighter.codeToHtml(code, { lang: language, theme: 'tokens', ...limits })
}
