import { createCssVariablesTheme, createHighlighter, type ShikiTransformer } from 'shiki'

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

const KEYWORD = 'var(--code-token-keyword)'
const INK = 'var(--code-foreground)'

/** A line with more characters stays uncoloured. */
const MAX_LINE_LENGTH = 1_000

/** What the theme takes for keywords too: the units of CSS, and the names in data. */
const NOT_KEYWORDS = ['keyword.other.unit', 'support.type.property-name.json', 'entity.name.tag.yaml']

/** Grammars call operators and signs keywords too, such as `=` and `...`. Without a letter they are plain ink. */
const ONLY_WORDS: ShikiTransformer = {
  tokens: (lines) =>
    lines.map((line) =>
      line.map((token) =>
        token.color === KEYWORD && !/[a-z]/i.test(token.content) ? { ...token, color: INK } : token,
      ),
    ),
}

/** Colours come from the page's own tokens, so that one rendering serves both themes. */
export async function createCodeHighlighter(maxLineLength = MAX_LINE_LENGTH): Promise<CodeHighlighter> {
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--code-', fontStyle: false })
  theme.tokenColors?.push({ scope: [...NOT_KEYWORDS], settings: { foreground: INK } })
  const highlighter = await createHighlighter({ themes: [theme], langs: [...LANGUAGES] })
  // No time limit for a line: on a busy machine it would also cut off ordinary lines.
  const limits = { tokenizeMaxLineLength: maxLineLength, tokenizeTimeLimit: 0 }
  return (code, language) =>
    highlighter.codeToHtml(code, { lang: language, theme: 'tokens', transformers: [ONLY_WORDS], ...limits })
}
