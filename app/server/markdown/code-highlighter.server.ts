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

/** A longer line, or one that takes longer, stays uncoloured: nobody wrote it to be read. */
const LIMITS = { tokenizeMaxLineLength: 1_000, tokenizeTimeLimit: 500 }

/** Colours come from the page's own tokens, so that one rendering serves both themes. */
export async function createCodeHighlighter(): Promise<CodeHighlighter> {
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-', fontStyle: false })
  const highlighter = await createHighlighter({ themes: [theme], langs: [...LANGUAGES] })
  return (code, language) => highlighter.codeToHtml(code, { lang: language, theme: 'tokens', ...LIMITS })
}
