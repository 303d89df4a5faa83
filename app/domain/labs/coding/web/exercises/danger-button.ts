import type { PageExercise } from '../contract.ts'
import { BASE_CSS } from './base-css.ts'

const [BLACK, WHITE, NAVY, GRAY, RED] = [
  'rgb(0, 0, 0)',
  'rgb(255, 255, 255)',
  'rgb(0, 0, 128)',
  'rgb(128, 128, 128)',
  'rgb(176, 0, 32)',
]

export const dangerButton: PageExercise = {
  id: 'danger-button',
  title: 'Buttons that win the cascade',
  topic: 'css-fundamentals',
  task: 'In cards, `.card a` makes the buttons navy. Add rules that give every `.button` black text, and every `.button` with the class `danger` white text on the background `#b00020`, in any card and outside of cards. Plain links in a card stay navy.\n\nDo it without `!important`: a later rule for `.card .button.off` must still be able to change the color.',
  language: 'css',
  given: {
    html: `<article class="card">
  <h2>Your notes</h2>
  <p>Read <a href="#note">what is kept</a> first.</p>
  <a class="button danger" href="#delete">Delete</a>
  <a class="button" href="#keep">Keep</a>
</article>
<p><a class="button danger" href="#clear">Clear list</a></p>`,
    css: `${BASE_CSS}
.card { border: 1px solid #888; padding: 16px; margin-block-end: 16px; }
.card a { color: navy; }
.button { display: inline-block; padding: 4px 12px; border: 2px solid; text-decoration: none; }`,
  },
  starter: `.button { color: black; }
.danger { color: white; background: #b00020; }
`,
  answer: `.button,
.card .button { color: black; }
.button.danger { color: white; background: #b00020; }
`,
  hints: [
    '`.card a` has one class and one element. A selector with only one class loses to it, wherever it is.',
    'Two classes win: `.card .button`, or `.button.danger`.',
    'If both have two classes, the later rule wins. So the rule for `danger` comes last.',
  ],
  checks: [
    {
      what: 'Color of Keep, in the card',
      observe: "return style('.card .button:not(.danger)', 'color')",
      expected: BLACK,
      slips: [
        {
          id: 'order-before-specificity',
          got: NAVY,
          sentence:
            'You may have expected the last rule to win. `.card a` has a class and an element, so it beats one class, and order does not matter.',
          misconception: 'last-rule-wins',
        },
      ],
    },
    {
      what: 'Color of Delete, in the card',
      observe: "return style('.card .danger', 'color')",
      expected: WHITE,
      slips: [
        {
          id: 'danger-too-weak',
          got: NAVY,
          sentence:
            'You may have expected the last rule to win. One class loses to `.card a`: compare the number of classes first, then that of elements.',
          misconception: 'last-rule-wins',
        },
        {
          id: 'danger-before-button',
          got: BLACK,
          sentence:
            'Delete is black like every button. Either the rule for `danger` has fewer classes than the one for `.button`, or it has the same number and comes first.',
        },
      ],
    },
    {
      what: 'Background of Delete',
      observe: "return style('.card .danger', 'background-color')",
      expected: RED,
    },
    {
      what: 'Color of Clear list, outside of cards',
      observe: "return style('p > .danger', 'color')",
      expected: WHITE,
      slips: [
        {
          id: 'only-in-cards',
          got: BLACK,
          sentence: 'Your rule for `danger` begins with `.card`, so it does nothing outside of cards.',
        },
      ],
    },
    {
      what: 'Color of the plain link in the card',
      observe: "return style('.card p a', 'color')",
      expected: NAVY,
      slips: [
        {
          id: 'links-changed',
          got: BLACK,
          sentence: 'Your rule also matches links that are not buttons. Let the selector end in `.button`.',
        },
      ],
    },
    {
      what: 'Color of a button in another card',
      hidden: true,
      observe: `append('body', '<div><section class="card"><p><a class="button" href="#new">New</a></p></section></div>')
  return style('section .button', 'color')`,
      expected: BLACK,
      slips: [
        {
          id: 'one-place-only',
          got: NAVY,
          sentence:
            'A button in another place is navy again: your selector describes where these buttons are. Use classes instead of the elements around them.',
        },
      ],
    },
    {
      what: 'Color of a button after `.card .button.off { color: gray }`',
      hidden: true,
      observe: `addStyle('.card .button.off { color: gray }')
  one('.card .danger').classList.add('off')
  return style('.card .danger', 'color')`,
      expected: GRAY,
      slips: [
        {
          id: 'important',
          got: WHITE,
          sentence:
            'A later rule with three classes cannot change your button any more. `!important` or a very long selector does that; two classes are enough here.',
        },
      ],
    },
  ],
}
