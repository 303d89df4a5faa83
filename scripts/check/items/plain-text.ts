/*
 * The approximate visible text of Markdown, for counting letters and comparing words. It is not a second renderer: tables
 * keep their bars and lists their dashes, which do not matter to the rules.
 */

const FENCE = /^ *(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^ *\1[ \t]*$/gm
const CODE_SPAN = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g
// The same marks as the library's maths rule, so that "$5 and $10" stays prose here, too.
const MATHS = /\$\$([\s\S]+?)\$\$|\$(?![\s$])((?:\\.|[^$\\])*?)(?<!\s)\$(?!\d)/g

/** The text without its marks: fences keep their code, TeX its letters. White space is folded. */
export function plainText(markdown: string): string {
  const { prose, held } = holdCodeAndMaths(markdown)
  return foldSpace(
    withoutMarks(prose).replaceAll(/\uE000(\d+)\uE001/g, (_, index) => held[Number(index)] ?? ''),
  )
}

/** The sentences without code and maths, for rules about wording: SQL's NOT does not make a question negative. */
export function proseOf(markdown: string): string {
  return foldSpace(withoutMarks(holdCodeAndMaths(markdown).prose).replaceAll(/\uE000\d+\uE001/g, '…'))
}

export function foldSpace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Puts a placeholder for each stretch in which `*` and `_` are no marks. */
function holdCodeAndMaths(markdown: string): { prose: string; held: string[] } {
  const held: string[] = []
  const hold = (text: string) => `\uE000${held.push(text) - 1}\uE001`
  const prose = markdown
    .replaceAll(FENCE, (_, _marks, code: string) => hold(code))
    .replaceAll(CODE_SPAN, (_, _marks, code: string) => hold(code))
    .replaceAll(MATHS, (_, block?: string, inline?: string) => hold(lettersOfTex(block ?? inline ?? '')))
  return { prose, held }
}

/** About as long as the formula looks: `\Theta(n \log n)` is no longer than `Theta(n log n)`. */
function lettersOfTex(tex: string): string {
  return tex
    .replaceAll(/\\(?:text|mathrm|mathit|mathbf|operatorname)\b/g, '')
    .replaceAll(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\[,;:! ]/g, ' ')
    .replaceAll(/[\\{}]/g, '')
}

function withoutMarks(prose: string): string {
  return prose
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\\)(\*{1,3})(?=\S)(.+?)(?<=[^\s\\])\1/gs, '$2')
    .replaceAll(/(?<![\p{L}\p{N}\\])(_{1,3})(?=\S)(.+?)(?<=[^\s\\])\1(?![\p{L}\p{N}])/gsu, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}
