import { type HtmlElement, type HtmlNode, textOf } from './html-tree.ts'

/*
 * Formulas are stored as the MathML that browsers show, but Anki, Moodle and Markdown want TeX. This is the reverse of
 * Temml for the TeX that our content uses: a test renders the result of every formula of the bank and the notes again and
 * compares the MathML.
 */

/** The TeX of a `<math>` element. */
export function texOf(math: HtmlElement): string {
  return row(math.children).trim()
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '−': '-',
  '⋅': '\\cdot',
  '×': '\\times',
  '÷': '\\div',
  '…': '\\dots',
  '⋯': '\\cdots',
  '→': '\\to',
  '↠': '\\twoheadrightarrow',
  '∈': '\\in',
  '∧': '\\land',
  '¬': '\\lnot',
  '∩': '\\cap',
  '∪': '\\cup',
  '⊆': '\\subseteq',
  '≈': '\\approx',
  '≠': '\\ne',
  '≡': '\\equiv',
  '≤': '\\le',
  '≥': '\\ge',
  '≪': '\\ll',
  '⊕\ufe0e': '\\oplus',
  '⋈': '\\bowtie',
  '⋉': '\\ltimes',
  '∑': '\\sum',
  '∃': '\\exists',
  '∅': '\\emptyset',
  '∞': '\\infty',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '′': "'",
  Δ: '\\Delta',
  Θ: '\\Theta',
  Ω: '\\Omega',
  α: '\\alpha',
  θ: '\\theta',
  μ: '\\mu',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  τ: '\\tau',
  φ: '\\varphi',
  ω: '\\omega',
  '\u2061': '',
}
const FUNCTIONS = new Set(['deg', 'gcd', 'ln', 'log', 'max', 'min'])

/** Next to the name of a function, Temml itself adds this space; elsewhere the author wrote it. */
const THIN = '0.1667em'

function row(nodes: readonly HtmlNode[]): string {
  const isOwn = (index: number) =>
    textOf(nodes.slice(index - 1, index)) !== '\u2061' && !isFunction(nodes[index + 1])
  return joined(
    nodes.map((node, index) =>
      typeof node !== 'string' && node.attributes.width === THIN && nodes.length > 1
        ? isOwn(index)
          ? '\\,'
          : ''
        : piece(node),
    ),
  )
}

function isFunction(node: HtmlNode | undefined): boolean {
  if (node === undefined || typeof node === 'string') return false
  return /^msu[bp]$/.test(node.name) ? isFunction(node.children[0]) : FUNCTIONS.has(textOf(node.children))
}

function piece(node: HtmlNode): string {
  if (typeof node === 'string') return node
  const { name, attributes, children } = node
  const text = textOf(children)
  const [base = '', second = ''] = children.map(piece)
  switch (name) {
    case 'mi':
    case 'mo':
      return symbol(name, text, attributes)
    case 'mn':
      return text.replaceAll(',', '{,}')
    case 'mtext':
      return `\\text{${text.replaceAll('\u00a0', ' ')}}`
    case 'mspace':
      return attributes.width === '1em' ? '\\quad' : ''
    case 'msqrt':
      return joined(['\\sqrt', text.length === 1 && !isRow(children[0]) ? base : `{${row(children)}}`])
    case 'mstyle':
      return row(children).replace('\\frac', attributes.displaystyle === 'true' ? '\\dfrac' : '\\tfrac')
    case 'mfrac':
      return attributes.linethickness ? `\\binom{${base}}{${second}}` : `\\frac{${base}}{${second}}`
    case 'msup':
      return second === "'" ? `${base}'` : `${base}^${group(second)}`
    case 'msub':
    case 'munder':
      return `${base}_${group(second)}`
    default:
      return isModulus(children) ? `\\pmod{${row(children.slice(2, -1))}}` : row(children)
  }
}

function isRow(node: HtmlNode | undefined): boolean {
  return typeof node === 'object' && node.name === 'mrow'
}

/** `(mod 20)` */
function isModulus([, second]: readonly HtmlNode[]): boolean {
  return typeof second === 'object' && second.name === 'mpadded'
}

function group(tex: string): string {
  return tex.length === 1 ? tex : `{${tex}}`
}

function symbol(name: string, text: string, attributes: Readonly<Record<string, string>>): string {
  const { form, fence, stretchy, symmetric, separator } = attributes
  if (separator) return ', '
  if (symmetric) return `\\big${text}`
  if (stretchy === 'true') return `${form === 'prefix' ? '\\left' : '\\right'}${text}`
  // The parentheses of a binomial coefficient.
  if (fence && !form) return ''
  if (text === '|' && name === 'mo')
    return form === 'prefix' ? '\\lvert' : form === 'postfix' ? '\\rvert' : '\\mid'
  if (text === 'mod') return '\\bmod'
  if (FUNCTIONS.has(text)) return `\\${text}`
  return SYMBOLS[text] ?? text
}

/** A command ends where no letter follows. */
function joined(parts: readonly string[]): string {
  return parts.reduce(
    (tex, part) => tex + (/\\[a-zA-Z]+$/.test(tex) && /^[a-zA-Z]/.test(part) ? ' ' : '') + part,
    '',
  )
}
