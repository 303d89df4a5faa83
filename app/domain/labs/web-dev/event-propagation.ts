import type { Random } from '#app/domain/random.ts'
import type { Ask, Figure, Lab, LabLevel, Slip } from '../contract.ts'
import { askTrace, linesOf, type Output, type Trace } from '../trace.ts'
import {
  type Effect,
  type Listener,
  MISTAKES,
  type Mistake,
  order,
  type Page,
  sceneOf,
  TREES,
} from './rules/event-listeners.ts'

/** Those that add listeners after the last one. */
const AT_END: readonly Mistake[] = ['immediate-spares-element', 'stop-ignored', 'inner-elements-too']

/** Which listeners run for a click, in which order. */
export const eventPropagation: Lab<Page> = {
  id: 'event-propagation',
  title: 'DOM events: capturing and bubbling',
  subject: 'web-dev',
  topic: 'dom-manipulation',
  version: 1,
  conventions: [
    'A third argument of true makes a capturing listener. log(…) prints.',
    'On the target itself, capturing listeners run first too, as in current browsers.',
  ],
  levels: {
    1: 'Bubbling through three elements',
    2: 'Also capturing, through four elements',
    3: 'Also stopPropagation, stopImmediatePropagation and preventDefault',
  },
  generate: pageOf,
  isWorthwhile(page) {
    const ran = order(page)
    const calls = page.listeners.filter(({ label }) => ran.includes(label)).map((each) => each.calls)
    const mistaken = MISTAKES.filter((mistake) => order(page, mistake).join() !== ran.join())
    return (
      ran.length >= 2 &&
      mistaken.length >= 3 &&
      (page.listeners.every((each) => !each.calls) || calls.some((each) => each))
    )
  },
  *steps(page) {
    const trace = traceOf(page)
    yield* askTrace(trace)
    yield* askObjects(page, trace.scene)
  },
}

function pageOf(random: Random, level: LabLevel): Page {
  const tree = TREES[random.int(0, TREES.length - 1)] ?? []
  const depth = level === 1 ? 3 : 4
  const ids = tree.slice(-depth).map(({ id }) => id)
  const twice = random.int(0, depth - 1)
  const places = random.shuffle([...ids.map((_, element) => element), twice])
  const captures = ids.map(() => random.int(0, 2) === 0)
  const listeners = places.map((element, at): Listener => {
    const isFirstOfTwo = element === twice && places.indexOf(twice) === at
    const calls =
      level === 3 && random.int(0, 3) < (isFirstOfTwo ? 3 : 1)
        ? random.oneOf<Effect>(['stopPropagation', 'stopImmediatePropagation', 'preventDefault'])
        : undefined
    return {
      label: String.fromCharCode(65 + at),
      element,
      // Below level 3, the two listeners of one element may belong to different phases.
      capture: level < 3 ? level === 2 && random.int(0, 2) === 0 : (captures[element] ?? false),
      ...(calls && { calls }),
    }
  })
  return { elements: ids, listeners, target: depth - random.oneOf([1, 1, 2]) }
}

/** Simulates the page. */
function run(page: Page, output: Output<Mistake>): void {
  for (;;) {
    const isOver = order(page).every(output.printed)
    const mistake = (isOver ? AT_END : MISTAKES).find((each) => output.makes(each))
    const next = order(page, mistake).find((label) => !output.printed(label))
    if (next === undefined) return
    output.print(next, whyNext(page, next))
  }
}

function whyNext({ elements, listeners, target }: Page, label: string): string {
  const listener = listeners.find((each) => each.label === label)
  if (!listener) return ''
  const id = elements[listener.element]
  const before = listeners.find(
    (each) => each.element === listener.element && each.capture === listener.capture && each !== listener,
  )
  const order = before ? ' Listeners of one element run in the order in which they were added.' : ''
  const captured = listeners.some((each) => each.element === target && each.capture && each !== listener)
  const phase = captured && !listener.capture ? ' Its capturing listeners come first.' : ''
  if (listener.element === target)
    return `${id} is the target, which the event reaches after capturing and before bubbling.${phase}${order}`
  return listener.capture
    ? `In the capturing phase the event goes from outside to the target, and ${id} is next with a capturing listener.${order}`
    : `The event bubbles from the target outwards, and ${id} is next with a listener that is not a capturing one.${order}`
}

function whyEnd(page: Page): string {
  const ran = order(page)
  const stops = page.listeners.find(({ label, calls }) => ran.includes(label) && calls?.startsWith('stop'))
  if (stops)
    return stops.calls === 'stopPropagation'
      ? `The listener that logs ${stops.label} calls stopPropagation(), so the event reaches no other element.`
      : `The listener that logs ${stops.label} calls stopImmediatePropagation(), so no other listener runs.`
  return 'The event has passed every element from the outermost to the target and back.'
}

function traceOf(page: Page): Trace<Mistake> {
  const { elements, listeners, target } = page
  const clicked = elements[target]
  const listenerOf = (label: string) => listeners.find((each) => each.label === label)
  const idOf = (label: string) => elements[listenerOf(label)?.element ?? 0]
  return {
    run: (output) => run(page, output),
    scene: sceneOf(page),
    texts: listeners.map(({ label }) => label),
    whyEnd: whyEnd(page),
    mistakes: {
      'stop-ends-element': {
        sentence: (right) =>
          `stopPropagation() keeps the event from other elements. ${right} is on the same element, and its listener still runs.`,
      },
      'immediate-spares-element': {
        sentence: () =>
          'stopImmediatePropagation() also skips the other listeners of the same element, unlike stopPropagation().',
      },
      'stop-ignored': {
        sentence: (_, wrong) =>
          `An earlier listener has stopped the event, so it does not get as far as the listener that logs ${wrong}.`,
      },
      'preventDefault-stops': {
        sentence: (right) =>
          `preventDefault() only keeps the browser from its own reaction. The event goes on, and ${right} is next.`,
      },
      'inner-elements-too': {
        sentence: (_, wrong) =>
          `The click is on ${clicked}. ${idOf(wrong)} is inside ${clicked}, and an event never goes to elements inside its target.`,
      },
      'bubbles-inwards': {
        sentence: (right, wrong) =>
          `Bubbling goes from the target outwards: ${idOf(right)} is nearer to the target than ${idOf(wrong)}.`,
      },
      'capture-like-bubbling': {
        sentence: (right, wrong) => captureSentence(right, wrong, listenerOf(wrong)?.capture ?? false),
      },
      'captures-outwards': {
        sentence: (right, wrong) =>
          `Capturing goes from the outermost element inwards: ${idOf(right)} is outside ${idOf(wrong)}.`,
      },
      'bubbling-first': {
        sentence: (right, wrong) => captureSentence(right, wrong, false),
      },
      'order-of-registration': {
        sentence: (_, wrong) =>
          `You may have followed the order of the lines. That counts only among listeners of one element and phase; ${wrong} is not next.`,
      },
      'target-only': {
        misconception: 'target-for-current-target',
        sentence: () =>
          'Listeners of the elements around the target run as well. The event passes them on its way in and out.',
      },
    },
  }
}

function captureSentence(right: string, wrong: string, isCapture: boolean): string {
  return isCapture
    ? `${wrong} is a capturing listener, so it does not run while the event bubbles.`
    : `${right} is a capturing listener. The event goes inwards first, and it bubbles afterwards.`
}

/** What the event's two elements are for a listener that ran on an element around the target. */
function* askObjects(page: Page, scene: readonly Figure[]): Generator<Ask> {
  const { elements, listeners, target } = page
  const ran = linesOf((output: Output<Mistake>) => run(page, output)).map(({ text }) => text)
  const listener =
    listeners.find(({ label, element }) => ran.includes(label) && element !== target) ?? listeners[0]
  if (!listener) return
  const [current, clicked] = [elements[listener.element] ?? '', elements[target] ?? '']
  const innermost = elements.at(-1) ?? ''
  const isSame = listener.element === target
  const swapped = (answer: string, sentence: string): Slip<string>[] => [
    { id: 'target-for-current-target', misconception: 'target-for-current-target', answer, sentence },
  ]
  yield {
    kind: 'choice',
    prompt: `While the listener that logs ${listener.label} runs, what is event.currentTarget?`,
    scene,
    options: elements,
    answer: current,
    why: `currentTarget is the element whose listener is running${isSame ? ', here the target itself' : ''}.`,
    slips: swapped(
      clicked,
      `${clicked} is event.target, the element that was clicked. currentTarget is the element whose listener is running.`,
    ),
  }
  yield {
    kind: 'choice',
    prompt: `While the listener that logs ${listener.label} runs, what is event.target?`,
    scene,
    options: elements,
    answer: clicked,
    why: 'target is the element that was clicked. It stays the same for all listeners.',
    slips: [
      ...swapped(
        current,
        `${current} is event.currentTarget, the element whose listener is running. target stays the element that was clicked.`,
      ),
      {
        id: 'target-is-innermost-in-page',
        answer: innermost,
        sentence: `${innermost} is inside the element that was clicked. The click was on ${clicked} itself.`,
      },
    ],
  }
}
