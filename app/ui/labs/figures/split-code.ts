const JAVASCRIPT =
  'async await break case catch class const continue default else export extends false finally for from function if import in let new null of return super switch this throw true try typeof undefined var while yield'

const KEYWORDS = {
  c: 'break case char const continue do double else enum extern float for if int long return short signed sizeof static struct switch typedef union unsigned void while',
  cpp: 'auto bool break case catch char class const continue delete do double else enum explicit false final float for if inline int long namespace new nullptr operator override private protected public return short static struct switch template this throw true try using virtual void while',
  css: 'important layer media',
  html: '',
  java: 'abstract boolean break byte case catch char class continue default do double else enum extends false final finally float for if implements import instanceof int interface long new null package private protected public return short static super switch this throw throws true try var void while',
  js: JAVASCRIPT,
  jsx: JAVASCRIPT,
} as const

export interface CodePart {
  text: string
  kind: 'plain' | 'keyword' | 'comment'
}

/** Splits a program into parts with different styles. Words in strings and comments are not keywords. */
export function splitCode(code: string, language: keyof typeof KEYWORDS): CodePart[] {
  const keywords = new Set<string>(KEYWORDS[language].split(' '))
  const parts = code.match(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|`[^`]*`|\w+|[^\w"'`/]+|./g) ?? []
  return parts.map((text) => ({
    text,
    kind: /^\/[/*]/.test(text) ? 'comment' : keywords.has(text) ? 'keyword' : 'plain',
  }))
}
