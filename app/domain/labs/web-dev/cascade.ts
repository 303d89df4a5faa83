import type { Random } from '#app/domain/random.ts'
import type { Ask, Figure, Lab, LabLevel, Slip } from '../contract.ts'
import { listed } from '../words.ts'
import {
  type Candidate,
  candidatesOf,
  importance,
  inlineFirst,
  LAYERS,
  layers,
  MISTAKES,
  type Mistake,
  type Rule,
  type Selector,
  type Sheet,
  type Specificity,
  specificity,
  specificityOf,
  winnerOf,
} from './rules/css-declarations.ts'

const COLORS = ['red', 'green', 'blue', 'teal', 'orange', 'purple', 'brown', 'navy'] as const

const link = (text: string): Selector => ({ text, matches: 'link' })

const nav = (text: string): Selector => ({ text, matches: 'nav' })

const none = (text: string): Selector => ({ text, matches: 'none' })

const SIMPLE = ['a', '.link', '.active', 'a.link', '.link.active', '#home', '.bar .link', 'nav a'].map(link)

const COMPOUND = [
  'nav .link.active',
  '.bar a.link.active',
  '#menu a',
  '#menu .active',
  'a[href]',
  '[id="home"]',
  'nav > .active',
  '.bar *',
].map(link)

const FUNCTIONAL = [':is(#menu, .bar) a', ':where(#menu) a', 'a:not(.old)', '.bar :is(a, .link)'].map(link)

const AROUND = ['#menu', '.bar', 'nav', 'nav#menu.bar'].map(nav)

const OTHER = ['.bar.link', '.link a', 'a.old', '#menu > nav', 'a#menu'].map(none)

/** Which of several CSS declarations an element gets. */
export const cascade: Lab<Sheet> = {
  id: 'cascade',
  title: 'The CSS cascade: which declaration wins?',
  subject: 'web-dev',
  topic: 'css-fundamentals',
  version: 3,
  conventions: [
    'Write specificity as three counts: IDs, then classes with attributes and pseudo-classes, then elements. Example: 0 2 1.',
    'Only the declarations shown count. The browser’s own color for links plays no part here.',
  ],
  levels: {
    1: 'Specificity and order',
    2: 'Also !important, inline style, :is and :where',
    3: 'Also layers',
  },
  generate: sheetOf,
  isWorthwhile(sheet) {
    const rounds = roundsOf(sheet)
    const mistaken = (among: readonly Round[]) =>
      (Object.keys(MISTAKES) as Mistake[]).filter((mistake) =>
        among.some(({ left }) => winnerOf(left, mistake)?.color !== winnerOf(left)?.color),
      ).length
    return rounds.length >= 2 && mistaken(rounds.slice(0, 1)) >= 1 && mistaken(rounds) >= 3
  },
  *steps(sheet) {
    const scene: Figure[] = sceneOf(sheet)
    yield askMatches(sheet.rules, scene)
    const matching = sheet.rules.filter(({ matches }) => matches === 'link')
    const asked = [...matching].sort((a, b) => b.text.length - a.text.length).slice(0, 3)
    for (const rule of sheet.rules.filter((each) => asked.includes(each)))
      yield askSpecificity(rule.text, sheet.rules.indexOf(rule) + 1, scene)
    for (const round of roundsOf(sheet)) yield askWinner(sheet, round)
  },
}

function sheetOf(random: Random, level: LabLevel): Sheet {
  const pool = [...SIMPLE, ...COMPOUND, ...(level > 1 ? FUNCTIONAL : [])]
  const selectors = random.shuffle([
    ...random.shuffle(pool).slice(0, 3),
    ...(level > 1 ? random.shuffle(FUNCTIONAL).slice(0, 1) : []),
    ...random.shuffle(AROUND).slice(0, 1),
    ...random.shuffle(OTHER).slice(0, 1),
  ])
  const [inlineColor, ...colors] = random.shuffle(COLORS)
  const isImportant = () => level > 1 && random.int(0, 2) === 0
  const rules = [...new Map(selectors.map((each) => [each.text, each])).values()].map((selector, at) => {
    const layer = LAYERS[level === 3 ? random.int(0, LAYERS.length) : LAYERS.length]
    return { ...selector, color: colors[at] ?? 'black', important: isImportant(), ...(layer && { layer }) }
  })
  const hasInline = level > 1 && random.int(0, 2) === 0
  return {
    rules,
    ...(hasInline && inlineColor && { inline: { color: inlineColor, important: random.int(0, 3) === 0 } }),
  }
}

interface Round {
  /** The declarations that compete. */
  left: readonly Candidate[]
  /** Those that won the rounds before, in this order. */
  deleted: readonly Candidate[]
}

function roundsOf(sheet: Sheet): Round[] {
  const all = candidatesOf(sheet)
  const deleted: Candidate[] = []
  return all.slice(1).map(() => {
    const round = { left: all.filter((each) => !deleted.includes(each)), deleted: [...deleted] }
    deleted.push(...[winnerOf(round.left)].filter((each) => each !== undefined))
    return round
  })
}

function askMatches(rules: readonly Rule[], scene: readonly Figure[]): Ask {
  const nameOf = (rule: Rule) => `rule ${rules.indexOf(rule) + 1}`
  const names = (...kinds: readonly Selector['matches'][]) =>
    rules.filter(({ matches }) => kinds.includes(matches)).map(nameOf)
  const around = names('nav').join(', ')
  const other = rules.find(({ matches }) => matches === 'none')
  const others = rules.flatMap(({ matches }, at) => (matches === 'link' ? [] : [at + 1]))
  return {
    kind: 'set',
    prompt: 'Which rules match the link itself?',
    scene,
    options: rules.map(nameOf),
    answer: names('link'),
    why: `Rules ${listed(others)} do not match the link: ${around} selects nav, and ${other ? `${other.text} (${nameOf(other)})` : ''} matches nothing.`,
    slips: [
      {
        id: 'ancestor-rule-matches',
        answer: names('link', 'nav'),
        sentence: `You may have counted ${around}. It matches the nav element around the link, and the link would only inherit from it.`,
      },
      {
        id: 'selector-misread',
        answer: names('link', 'none'),
        sentence: `${other?.text ?? ''} does not match. Without a space, all parts describe one element. With a space, the left part describes an ancestor.`,
      },
      {
        id: 'all-rules-match',
        answer: names('link', 'nav', 'none'),
        sentence: 'Not every rule matches. Look at each selector, in particular at its last part.',
      },
    ],
  }
}

function written(value: Specificity): string {
  return value.join(' ')
}

function askSpecificity(selector: string, rule: number, scene: readonly Figure[]): Ask {
  const right = specificityOf(selector)
  const [ids, classes, types] = right
  const last = selector.replaceAll(/.*[\s>]+(?![^(]*\))/g, '')
  const asClass = specificityOf(selector.replaceAll(/:(is|not|where)\([^)]*\)/g, '.x'))
  return {
    kind: 'text',
    prompt: `What is the specificity of ${selector} (rule ${rule})?`,
    scene,
    answer: written(right),
    why: `${counted(ids, 'ID')}, ${counted(classes, 'class, attribute or pseudo-class', 'classes, attributes or pseudo-classes')}, ${counted(types, 'element')}.${noteOn(selector)}`,
    slips: [
      {
        id: 'where-counts',
        answer: written(
          selector.includes(':where') ? specificityOf(selector.replace(':where', ':is')) : right,
        ),
        sentence:
          'You may have counted what is inside :where(). It counts as nothing, unlike the argument of :is().',
      },
      {
        id: 'function-counts-as-pseudo-class',
        answer: written(asClass),
        sentence:
          'You may have counted :is(), :not() or :where() as a pseudo-class. :is() and :not() count as their strongest argument, :where() as nothing.',
      },
      {
        id: 'attribute-for-id',
        answer: written(selector.startsWith('[id') ? [1, 0, 0] : right),
        sentence:
          '[id="home"] is an attribute selector. It counts in the second column, whatever the attribute is.',
      },
      {
        id: 'star-counts',
        answer: written(selector.includes('*') ? [ids, classes, types + 1] : right),
        sentence: 'The universal selector * counts as nothing.',
      },
      {
        id: 'last-part-only',
        answer: written(specificityOf(last)),
        sentence: `You may have counted the last part alone, ${last}. All parts of a selector count, also those about the elements around.`,
      },
      {
        id: 'columns-reversed',
        answer: written([types, classes, ids]),
        sentence: 'The columns are the other way round: IDs first, elements last.',
      },
    ],
  }
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function noteOn(selector: string): string {
  if (selector.includes(':where')) return ' :where() counts as nothing.'
  if (/:(is|not)/.test(selector)) return ' :is() and :not() count as their strongest argument.'
  return ''
}

function askWinner(sheet: Sheet, { left, deleted }: Round): Ask {
  const last = deleted.at(-1)
  const isLeft = ({ color }: { color: string }) => deleted.every((each) => each.color !== color)
  const colors = [...sheet.rules, ...(sheet.inline ? [sheet.inline] : [])]
    .filter(isLeft)
    .map(({ color }) => color)
  const right = winnerOf(left)
  const second = winnerOf(left.filter((each) => each !== right))
  const beats = right && second ? whyBeats(right, second) : ''
  const around = sheet.rules.filter(({ matches }) => matches === 'nav')
  const inherited = around.find(({ important }) => important) ?? around[0]
  return {
    kind: 'choice',
    prompt: last
      ? `${capital(last.name)} is deleted${deleted.length > 1 ? ' as well' : ''}. Which color does the link get now?`
      : 'Which color does the link get?',
    scene: sceneOf(sheet, deleted),
    options: colors,
    answer: right?.color ?? '',
    why: `${capital(right?.name ?? '')} wins over ${second?.name}. ${beats}`,
    slips: [
      ...(Object.keys(MISTAKES) as Mistake[]).flatMap((id) => {
        const wrong = winnerOf(left, id)
        // Two !important declarations show nothing about ignoring importance.
        const isOther = id === 'importance-ignored' && wrong?.important
        return wrong && right && !isOther ? [slipOf(id, right, wrong)] : []
      }),
      ...(inherited
        ? [
            {
              id: 'inherited-beats-direct',
              answer: inherited.color,
              sentence: `${inherited.color} is set for the nav element. The link inherits it only if no declaration, however weak, applies to the link itself.`,
            },
          ]
        : []),
    ],
  }
}

function whyBeats(a: Candidate, b: Candidate): string {
  if (importance(a, b) !== 0) return '!important beats normal declarations.'
  if (inlineFirst(a, b) !== 0)
    return 'Between declarations of equal importance, the style attribute beats every selector.'
  if (layers(a, b) !== 0)
    return a.important
      ? 'Among !important declarations the earlier layer wins, and a declaration in no layer loses to both.'
      : 'A later layer beats an earlier one, and a normal declaration in no layer beats both.'
  if (specificity(a, b) !== 0)
    return `Its specificity ${written(a.specificity)} is higher than ${written(b.specificity)}, column by column from the left.`
  return 'Everything else is equal, so the later one wins.'
}

function slipOf(id: Mistake, right: Candidate, wrong: Candidate): Slip<string> {
  const misconception = {
    'specificity-added-up': 'specificity-added-up',
    'last-rule-wins': 'last-rule-wins',
  }[id as string]
  const sentence = {
    'importance-ignored': `${capital(right.name)} is !important, which beats every normal declaration, whatever its selector.`,
    'inline-beats-important': `The style attribute beats normal declarations, but ${right.name} is !important, and importance is compared first.`,
    'inline-like-a-rule':
      'Between declarations of equal importance, the style attribute beats every selector, however specific.',
    'layers-ignored': `Layers are compared before specificity and order. ${whyBeats(right, wrong)}`,
    'important-layers-not-reversed':
      'Both declarations are !important. For them the order of the layers is reversed: the earlier layer wins, and a declaration in no layer loses to both.',
    'layer-beats-no-layer': `Declarations in no layer count as the last layer. ${whyBeats(right, wrong)}`,
    'specificity-added-up': `You may have added the numbers up. Specificity is compared column by column: ${written(right.specificity)} is higher than ${written(wrong.specificity)}.`,
    'last-rule-wins': `${capital(wrong.name)} comes later, but order decides only between equal specificity: ${written(right.specificity)} is higher than ${written(wrong.specificity)}.`,
    'first-rule-wins': `${capital(right.name)} and ${wrong.name} are equal in everything else, so the later one wins.`,
  }[id]
  return { id, ...(misconception && { misconception }), answer: wrong.color, sentence }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The page with its style sheet, without the declarations that have been deleted. */
function sceneOf({ rules, inline }: Sheet, deleted: readonly Candidate[] = []): Figure[] {
  const isLeft = (color: string) => deleted.every((each) => each.color !== color)
  const style =
    inline && isLeft(inline.color)
      ? ` style="color: ${inline.color}${inline.important ? ' !important' : ''}"`
      : ''
  const html = [
    '<nav id="menu" class="bar">',
    `  <a id="home" class="link active" href="#top"${style}>Home</a>`,
    '</nav>',
  ]
  const css = rules.flatMap(({ text, color, important, layer }, at) => {
    if (!isLeft(color)) return [`/* rule ${at + 1} is deleted */`]
    const rule = `${text} { color: ${color}${important ? ' !important' : ''}; }`
    return [`/* rule ${at + 1} */`, layer ? `@layer ${layer} { ${rule} }` : rule]
  })
  const usesLayers = rules.some(({ layer }) => layer)
  return [
    { type: 'code', language: 'html', code: html.join('\n') },
    {
      type: 'code',
      language: 'css',
      code: [...(usesLayers ? [`@layer ${LAYERS.join(', ')};`] : []), ...css].join('\n'),
    },
  ]
}
