import type { Figure } from '../../contract.ts'

export type Effect = 'stopPropagation' | 'stopImmediatePropagation' | 'preventDefault'

export interface Listener {
  label: string
  /** Index of its element, from the outermost. */
  element: number
  capture: boolean
  calls?: Effect
}

export interface Page {
  elements: readonly string[]
  /** In the order in which they are added. */
  listeners: readonly Listener[]
  /** Index of the element that is clicked. */
  target: number
}

export const MISTAKES = [
  'stop-ends-element',
  'immediate-spares-element',
  'stop-ignored',
  'preventDefault-stops',
  'inner-elements-too',
  'bubbles-inwards',
  'capture-like-bubbling',
  'captures-outwards',
  'bubbling-first',
  'order-of-registration',
  'target-only',
] as const

export type Mistake = (typeof MISTAKES)[number]

export const TREES: readonly (readonly { tag: string; id: string }[])[] = [
  [
    { tag: 'main', id: 'page' },
    { tag: 'ul', id: 'list' },
    { tag: 'li', id: 'entry' },
    { tag: 'button', id: 'save' },
  ],
  [
    { tag: 'section', id: 'shop' },
    { tag: 'div', id: 'shelf' },
    { tag: 'article', id: 'card' },
    { tag: 'button', id: 'buy' },
  ],
  [
    { tag: 'body', id: 'app' },
    { tag: 'nav', id: 'menu' },
    { tag: 'p', id: 'row' },
    { tag: 'a', id: 'home' },
  ],
]

/** The labels in the order of the listeners that run. */
export function order(page: Page, mistake?: Mistake): string[] {
  const { listeners } = page
  const labels: string[] = []
  let stopped = false
  for (const { element, capture } of invocations(page, mistake)) {
    if (stopped) break
    const here = listeners.filter(
      (each) =>
        (element === undefined || each.element === element) &&
        (capture === undefined || each.capture === capture),
    )
    for (const { label, calls } of here) {
      labels.push(label)
      if (!calls || mistake === 'stop-ignored') continue
      if (calls === 'preventDefault' && mistake !== 'preventDefault-stops') continue
      stopped = true
      const endsElement =
        (calls === 'stopImmediatePropagation' && mistake !== 'immediate-spares-element') ||
        mistake === 'stop-ends-element'
      if (endsElement) break
    }
  }
  return labels
}

/** The elements whose listeners are called, one after the other; undefined stands for any. */
function invocations(
  { elements, target }: Page,
  mistake?: Mistake,
): { element?: number; capture?: boolean }[] {
  const last = mistake === 'inner-elements-too' ? elements.length - 1 : target
  const path = Array.from({ length: last + 1 }, (_, element) => element)
  const capturing = (mistake === 'captures-outwards' ? path.toReversed() : path).map((element) => ({
    element,
    capture: true,
  }))
  const bubbling = (mistake === 'bubbles-inwards' ? path : path.toReversed()).map((element) => ({
    element,
    capture: false,
  }))
  switch (mistake) {
    case 'target-only':
      return [{ element: target }]
    case 'capture-like-bubbling':
      return path.toReversed().map((element) => ({ element }))
    case 'bubbling-first':
      return [...bubbling, ...capturing]
    case 'order-of-registration':
      return [{}]
    default:
      return [...capturing, ...bubbling]
  }
}

export function sceneOf({ elements, listeners, target }: Page): Figure[] {
  const tree = TREES.find((each) => each.at(-1)?.id === elements.at(-1)) ?? []
  const shown = tree.slice(-elements.length)
  const html = [
    ...shown.map(({ tag, id }, at) => `${'  '.repeat(at)}<${tag} id="${id}">`),
    ...shown.map(({ tag }, at) => `${'  '.repeat(at)}</${tag}>`).reverse(),
  ]
  const script = listeners.flatMap(({ label, element, capture, calls }) => {
    const head = `${elements[element]}.addEventListener('click',`
    const tail = capture ? ', true)' : ')'
    return calls
      ? [`${head} (event) => {`, `  log('${label}')`, `  event.${calls}()`, `}${tail}`]
      : [`${head} () => log('${label}')${tail}`]
  })
  const inside = target < elements.length - 1 ? ' itself, not an element inside it' : ''
  return [
    { type: 'code', language: 'html', code: html.join('\n') },
    { type: 'code', language: 'js', code: script.join('\n') },
    {
      type: 'text',
      text: `Somebody clicks ${elements[target]}${inside}. Each variable is named like the id of its element.`,
    },
  ]
}
