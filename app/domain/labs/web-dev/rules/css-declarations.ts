export type Specificity = readonly [ids: number, classes: number, types: number]

export interface Selector {
  text: string
  /** Whether it matches the link, only the element around it, or neither. */
  matches: 'link' | 'nav' | 'none'
}

export interface Rule extends Selector {
  color: string
  important: boolean
  layer?: (typeof LAYERS)[number]
}

export interface Sheet {
  rules: readonly Rule[]
  /** The declaration in the link's own style attribute. */
  inline?: { color: string; important: boolean }
}

/** The later layer wins among normal declarations. */
export const LAYERS = ['base', 'theme'] as const

/** By the sum of its simple selectors, as in Selectors Level 4. Arguments of :is, :not and :where have no spaces around. */
export function specificityOf(selector: string): Specificity {
  const inner = /:(is|not|where)\(([^)]*)\)/g
  let sum: Specificity = [0, 0, 0]
  const rest = selector.replaceAll(inner, (_, name: string, list: string) => {
    const strongest = list
      .split(',')
      .map((each) => specificityOf(each.trim()))
      .reduce((a, b) => (compareSpecificity(a, b) >= 0 ? a : b))
    if (name !== 'where') sum = add(sum, strongest)
    return ''
  })
  const count = (pattern: RegExp) => rest.match(pattern)?.length ?? 0
  const withoutAttributes = rest.replaceAll(/\[[^\]]*\]/g, '')
  return add(sum, [
    withoutAttributes.match(/#[\w-]+/g)?.length ?? 0,
    count(/\[[^\]]*\]/g) + (withoutAttributes.match(/\.[\w-]+|(?<!:):[\w-]+/g)?.length ?? 0),
    withoutAttributes.match(/(?<![\w#.:-])[a-z][\w-]*|::[\w-]+/gi)?.length ?? 0,
  ])
}

function add(a: Specificity, b: Specificity): Specificity {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

function compareSpecificity(a: Specificity, b: Specificity): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** A declaration that applies to the link. */
export interface Candidate {
  name: string
  color: string
  important: boolean
  inline: boolean
  /** Layers count from 0, and what is in none comes after the last. */
  layer: number
  specificity: Specificity
  at: number
}

export function candidatesOf({ rules, inline }: Sheet): Candidate[] {
  const found = rules.flatMap((rule, at) => (rule.matches === 'link' ? [candidateOf(rule, at)] : []))
  if (!inline) return found
  return [
    ...found,
    {
      ...inline,
      name: 'the style attribute',
      inline: true,
      layer: LAYERS.length,
      specificity: [0, 0, 0],
      at: rules.length,
    },
  ]
}

function candidateOf({ text, color, important, layer }: Rule, at: number): Candidate {
  return {
    name: `rule ${at + 1}`,
    color,
    important,
    inline: false,
    layer: layer ? LAYERS.indexOf(layer) : LAYERS.length,
    specificity: specificityOf(text),
    at,
  }
}

export type Mistake = keyof typeof MISTAKES

type Criterion = (a: Candidate, b: Candidate) => number

export const importance: Criterion = (a, b) => Number(a.important) - Number(b.important)

export const inlineFirst: Criterion = (a, b) => Number(a.inline) - Number(b.inline)

export const layers: Criterion = (a, b) => (a.important ? b.layer - a.layer : a.layer - b.layer)

const layersInOrder: Criterion = (a, b) => a.layer - b.layer

const noLayerLast: Criterion = (a, b) =>
  a.important ? layers(a, b) : ((a.layer + 1) % COUNT) - ((b.layer + 1) % COUNT)

const COUNT = LAYERS.length + 1

export const specificity: Criterion = (a, b) => compareSpecificity(a.specificity, b.specificity)

const order: Criterion = (a, b) => a.at - b.at

const sum: Criterion = (a, b) => total(a) - total(b)

const total = ({ specificity: [ids, classes, types] }: Candidate) => ids + classes + types

const RIGHT = [importance, inlineFirst, layers, specificity, order]

/** What each mistake compares instead. Of two that lead to the same answer, the first one is named. */
export const MISTAKES = {
  'inline-beats-important': [inlineFirst, importance, layers, specificity, order],
  'importance-ignored': [inlineFirst, layersInOrder, specificity, order],
  'inline-like-a-rule': [importance, layers, specificity, order],
  'important-layers-not-reversed': [importance, inlineFirst, layersInOrder, specificity, order],
  'layer-beats-no-layer': [importance, inlineFirst, noLayerLast, specificity, order],
  'layers-ignored': [importance, inlineFirst, specificity, order],
  'specificity-added-up': [importance, inlineFirst, layers, sum, order],
  'last-rule-wins': [importance, inlineFirst, layers, order],
  'first-rule-wins': [importance, inlineFirst, layers, specificity, (a, b) => b.at - a.at],
} as const satisfies Record<string, readonly Criterion[]>

export function winnerOf(candidates: readonly Candidate[], mistake?: Mistake): Candidate | undefined {
  const criteria: readonly Criterion[] = mistake ? MISTAKES[mistake] : RIGHT
  return [...candidates].sort((a, b) => compare(criteria, a, b)).at(-1)
}

function compare(criteria: readonly Criterion[], a: Candidate, b: Candidate): number {
  return criteria.map((criterion) => criterion(a, b)).find((difference) => difference !== 0) ?? 0
}
