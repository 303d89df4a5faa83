import type { PageExercise } from '../contract.ts'
import { BASE_CSS } from './base-css.ts'

const STATE = "return [isVisible('#menu') ? 'open' : 'closed', one('#toggle').getAttribute('aria-expanded')]"

export const menuButton: PageExercise = {
  id: 'menu-button',
  title: 'A menu that opens and closes',
  topic: 'dom-manipulation',
  task: 'The button opens the menu, and the next click closes it. The Escape key closes it, too, wherever in the page the focus is, and moves the focus to the button. A click outside of menu and button closes it and leaves the focus alone.\n\nThe attribute `aria-expanded` of the button is `true` while the menu is open and `false` while it is not, so that a screen reader can say it. If the menu is closed, Escape does nothing.',
  language: 'javascript',
  given: {
    html: `<p><a id="before" href="#start">Start</a></p>
<button type="button" id="toggle" aria-expanded="false" aria-controls="menu"><b>Menu</b></button>
<ul id="menu" hidden>
  <li><a href="#notes">Notes</a></li>
  <li><a href="#labs">Labs</a></li>
</ul>
<p>Text under the menu.</p>`,
    css: BASE_CSS,
  },
  starter: `const button = document.querySelector('#toggle')
const menu = document.querySelector('#menu')
`,
  answer: `const button = document.querySelector('#toggle')
const menu = document.querySelector('#menu')

function setOpen(open) {
  menu.hidden = !open
  button.setAttribute('aria-expanded', String(open))
}

button.addEventListener('click', () => setOpen(menu.hidden))

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || menu.hidden) return
  setOpen(false)
  button.focus()
})

document.addEventListener('click', (event) => {
  if (!menu.contains(event.target) && !button.contains(event.target)) setOpen(false)
})
`,
  hints: [
    'Write one function that sets `menu.hidden` and `aria-expanded` together, so that they never disagree.',
    'Listen for `keydown` on the document: events bubble up to it from everywhere.',
    'A click on the button also reaches the document. There, `button.contains(event.target)` tells it from a click outside, also if the target is the `b` in the button.',
  ],
  checks: [
    {
      what: 'Menu and `aria-expanded` after a click',
      observe: `click('#toggle')
  ${STATE}`,
      expected: ['open', 'true'],
      slips: [
        {
          id: 'aria-forgotten',
          got: ['open', 'false'],
          sentence:
            'The menu is open, but `aria-expanded` still says `false`. Screen readers rely on it: set it together with `hidden`.',
        },
        {
          id: 'closed-by-the-same-click',
          got: ['closed', 'false'],
          sentence:
            'After the click, the menu is closed. If your listener on the document closes it, remember that a click on the button bubbles up to the document.',
        },
      ],
    },
    {
      what: 'Menu and `aria-expanded` after two clicks',
      observe: `click('#toggle')
  click('#toggle')
  ${STATE}`,
      expected: ['closed', 'false'],
      slips: [
        {
          id: 'opens-only',
          got: ['open', 'true'],
          sentence: 'The second click does not close the menu. Open it only if it is hidden.',
        },
      ],
    },
    {
      what: 'Menu after Escape in the menu',
      observe: `click('#toggle')
  one('#menu a').focus()
  press('#menu a', 'Escape')
  return isVisible('#menu') ? 'open' : 'closed'`,
      expected: 'closed',
      slips: [
        {
          id: 'escape-not-heard',
          got: 'open',
          sentence:
            'Your listener does not receive Escape in the menu. A key event goes to the element with the focus and bubbles up from there: listen on the document.',
        },
      ],
    },
    {
      what: 'Focus after Escape in the menu',
      observe: `click('#toggle')
  one('#menu a').focus()
  press('#menu a', 'Escape')
  const focused = document.activeElement
  if (focused === one('#toggle')) return 'button'
  return focused !== document.body && isVisible(focused) ? 'elsewhere' : 'nowhere'`,
      expected: 'button',
      slips: [
        {
          id: 'focus-lost',
          got: 'nowhere',
          sentence:
            'The focus was in the menu, and it is lost when the menu disappears. Someone who uses the keyboard starts again at the top of the page. Call `button.focus()`.',
        },
      ],
    },
    {
      what: 'Menu after a click on the text under it',
      observe: `click('#toggle')
  click('p:last-of-type')
  return isVisible('#menu') ? 'open' : 'closed'`,
      expected: 'closed',
      slips: [
        {
          id: 'outside-ignored',
          got: 'open',
          sentence: 'A click outside leaves the menu open. Listen for clicks on the document as well.',
        },
      ],
    },
    {
      what: 'Menu and `aria-expanded` after a click on the word in the button',
      hidden: true,
      observe: `click('#toggle b')
  ${STATE}`,
      expected: ['open', 'true'],
      slips: [
        {
          id: 'target-is-the-button',
          got: ['closed', 'false'],
          sentence:
            'You may have compared `event.target` with the button. The target is the innermost element that was hit, here the `b` in it: use `button.contains(event.target)`.',
          misconception: 'target-for-current-target',
        },
      ],
    },
    {
      what: 'Menu after a click on an empty place in it',
      hidden: true,
      observe: `click('#toggle')
  click('#menu li')
  return isVisible('#menu') ? 'open' : 'closed'`,
      expected: 'open',
      slips: [
        {
          id: 'inside-closes',
          got: 'closed',
          sentence:
            'A click in the menu closes it. Close it only if neither menu nor button contains the target.',
        },
      ],
    },
    {
      what: 'Focus after Escape on the link Start, with the menu closed',
      hidden: true,
      observe: `one('#before').focus()
  press('#before', 'Escape')
  return document.activeElement.id`,
      expected: 'before',
      slips: [
        {
          id: 'escape-steals-focus',
          got: 'toggle',
          sentence:
            'Escape moves the focus although the menu is closed. Do nothing if `menu.hidden` is true.',
        },
      ],
    },
    {
      what: 'Menu after the keys a, b and Escape on the link Start',
      hidden: true,
      observe: `click('#toggle')
  for (const key of ['a', 'b']) press('#before', key)
  const before = isVisible('#menu')
  press('#before', 'Escape')
  return before ? (isVisible('#menu') ? 'open' : 'closed') : 'closed by another key'`,
      expected: 'closed',
      slips: [
        {
          id: 'any-key-closes',
          got: 'closed by another key',
          sentence: 'Every key closes the menu. Look at `event.key`.',
        },
      ],
    },
  ],
}
