import sanitizeHtml, { type IOptions } from 'sanitize-html'

const TEXT = ['p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 's', 'div', 'span']
const HEADINGS = ['h3', 'h4', 'h5', 'h6']
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const CODE = ['pre', 'code']

/**
 * Presentation MathML that Temml writes. It contains no links and loads nothing: `maction` and `annotation-xml` are
 * left out.
 */
const MATHS = [
  ...['math', 'mrow', 'mstyle', 'mpadded', 'mphantom', 'menclose', 'merror'],
  ...['mi', 'mn', 'mo', 'mtext', 'ms', 'mspace'],
  ...['mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup'],
  ...['munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd'],
]
const MATHS_ATTRIBUTES = [
  ...['display', 'displaystyle', 'scriptlevel', 'mathvariant', 'mathcolor', 'mathbackground'],
  ...[
    'fence',
    'form',
    'separator',
    'stretchy',
    'symmetric',
    'largeop',
    'movablelimits',
    'accent',
    'accentunder',
  ],
  ...['lspace', 'rspace', 'minsize', 'maxsize', 'width', 'height', 'depth', 'voffset', 'linethickness'],
  ...['notation', 'columnalign', 'columnspacing', 'rowspacing', 'columnlines', 'rowlines'],
]

const SMALL_LENGTH = /^\d{1,2}(\.\d+)?(em|pt|px)?$/
const LINE = /^(1px|0\.\d{2}em) (solid|dashed|double)$/

const ALLOWED: IOptions = {
  allowedTags: [...TEXT, ...HEADINGS, ...TABLES, ...CODE, ...MATHS],
  allowedAttributes: {
    ...Object.fromEntries(MATHS.map((tag) => [tag, ['style', ...MATHS_ATTRIBUTES]])),
    ...Object.fromEntries(['th', 'td', 'pre', 'span'].map((tag) => [tag, ['style']])),
    ol: ['start'],
    pre: ['style', 'tabindex'],
    div: ['role', 'aria-label', 'tabindex'],
    span: ['style', 'tabindex'],
  },
  allowedClasses: {
    pre: ['shiki', 'tokens'],
    div: ['table-scroll', 'maths-block'],
    span: ['maths-wide', 'unbroken'],
    ...Object.fromEntries(MATHS.map((tag) => [tag, ['tml-*', 'upstrike', 'downstrike', 'sout']])),
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|center|right)$/],
      color: [/^var\(--code-[a-z-]+\)$/, /^#[0-9a-f]{6}$/],
      'background-color': [/^var\(--code-[a-z-]+\)$/],
      display: [/^(block|inline) math$/],
      'math-depth': [/^\d$/],
      width: [/^(50|100)%$/],
      ...Object.fromEntries(
        ['', '-top', '-right', '-bottom', '-left'].flatMap((side) => [
          [`padding${side}`, [SMALL_LENGTH]],
          [`border${side}`, [LINE]],
        ]),
      ),
    },
  },
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** Keeps only the HTML of an allow-list: text, code, tables and maths. Links, pictures, scripts and ids are removed. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, ALLOWED)
}
