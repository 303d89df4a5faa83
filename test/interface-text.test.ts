import { globSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

/*
 * What a reader sees or hears stands in catalogues, `text.ts` and `…-text.ts`: see "Words" in docs/look.md. The two pages
 * for those who build screens, dev-look and dev-labs, are not in the build and have none.
 */

const AREAS = [
  'app/root.tsx',
  'app/ui/{account,admin,base,devices,exam,export,labs,legal,notes,practice,progress,quiz,reports,search,shell}/**',
  'app/routes/{account,admin,admin-reports,confirm-sign-up,courses,daily,exam,export,generated-notes,home,imprint,invitation,lab,lab-javascript,lab-javascript-exercise,lab-sql,lab-sql-exercise,lab-typescript,lab-typescript-exercise,lab-web,lab-web-exercise,labs,learn,mistakes,not-found,offline,plan,practice,privacy,progress,quiz-chooser,quiz-list,quiz-player,reset-password,search}/**',
]

const CATALOGUE = /[/-]text\.ts$/

/** Properties of elements and of our components that a reader sees or hears. */
const TEXT_PROPERTIES = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'detail',
  'failure',
  'heading',
  'label',
  'leaveLabel',
  'line',
  'placeholder',
  'spoken',
  'text',
  'title',
])

const PRODUCT = ['Pointer', 'P']

/** The strings that an expression may have as its value: not arguments, conditions or properties. */
function stringsOf(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.raw), ...node.expressions.flatMap(stringsOf)]
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(stringsOf)
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(stringsOf)
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(stringsOf) : []
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return stringsOf(node.expression)
    default:
      return []
  }
}

/** A sentence or a phrase, wherever it stands: a capital letter, and later a word without one. */
const PROSE = /^\s*\p{Lu}\p{Ll}.*\s\p{Ll}/u

/** The texts of a source file that belong into a catalogue. */
function textsOf(file: string, source: string): string[] {
  const found = new Set<string>()
  const add = (text: string) => {
    const words = text.trim()
    if (/\p{L}/u.test(words) && !PRODUCT.includes(words)) found.add(words)
  }
  const addProse = (text: string) => {
    if (PROSE.test(text)) add(text)
  }
  const addShown = ({ children }: { children: ESTree.JSXChild[] }) => {
    for (const child of children) {
      if (child.type === 'JSXText') add(child.value)
      else if (child.type === 'JSXExpressionContainer') stringsOf(child).forEach(add)
    }
  }
  new Visitor({
    JSXElement: addShown,
    JSXFragment: addShown,
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && TEXT_PROPERTIES.has(name.name))
        stringsOf(value).forEach(add)
    },
    Literal(node) {
      if (typeof node.value === 'string') addProse(node.value)
    },
    TemplateElement({ value }) {
      addProse(value.raw)
    },
  }).visit(parseSync(file, source).program)
  return [...found]
}

describe('a text outside a catalogue is found', () => {
  test.each([
    { source: '<p>Nothing due</p>', texts: ['Nothing due'] },
    { source: '<>{count} left</>', texts: ['left'] },
    { source: "<b>{open ? 'Hide' : 'Show'}</b>", texts: ['Hide', 'Show'] },
    { source: "<b>{failed && 'Again'}</b>", texts: ['Again'] },
    { source: '<b>{`Level`}</b>', texts: ['Level'] },
    { source: '<button aria-label="Close" />', texts: ['Close'] },
    { source: "<a title={isNew ? 'New' : undefined} />", texts: ['New'] },
    { source: '<Part failure="Search did not load" />', texts: ['Search did not load'] },
    { source: "const message = 'Name saved, as you wished.'", texts: ['Name saved, as you wished.'] },
    { source: '<p className="text-sm">·</p>', texts: [] },
    { source: '<b>{words.title} {count}%</b>', texts: [] },
    { source: '<b>{kind === \'offline\' && <Icon name="offline" />}</b>', texts: [] },
    { source: '<Link to="/quiz">Pointer</Link>', texts: [] },
    { source: "throw new Error('the page has no main part')", texts: [] },
  ])('$source', ({ source, texts }) => {
    expect(textsOf('part.tsx', source)).toEqual(texts)
  })
})

const sources = globSync(AREAS)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .sort()
const catalogues = sources.filter((file) => CATALOGUE.test(file))

test.each(sources.filter((file) => !CATALOGUE.test(file)))('%s has its text in a catalogue', (file) => {
  expect(textsOf(file, readFileSync(file, 'utf8')), 'Move these into text.ts of the folder.').toEqual([])
})

test.each(catalogues)('%s is words alone, so that another language can take its place', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/^import /m)
})
