import type { PageExercise } from '../contract.ts'
import { BASE_CSS } from './base-css.ts'

const WIDTH = "return Math.round(box('.card').width)"

export const fixedCard: PageExercise = {
  id: 'fixed-card',
  title: 'A card of exactly 300 pixels',
  topic: 'css-fundamentals',
  task: 'The card must be 300\u00a0px wide from border to border, and be centered horizontally. Where the page is narrower, the card shrinks with it, so that nothing scrolls sideways.\n\nPadding and border are given. If someone changes them later, the card still has 300\u00a0px.',
  language: 'css',
  given: {
    html: `<article class="card">
  <h2>Deadlocks</h2>
  <p>Four conditions, and four ways to break one of them.</p>
</article>`,
    css: `${BASE_CSS}
.card { padding: 20px; border: 2px solid; }`,
  },
  starter: `.card {
  width: 300px;
}
`,
  answer: `.card {
  box-sizing: border-box;
  width: 300px;
  max-width: 100%;
  margin-inline: auto;
}
`,
  hints: [
    '`width` sets the width of the content, unless `box-sizing` says otherwise.',
    'Two `auto` margins share the space that is left.',
    '`max-width: 100%` keeps the card within the page.',
  ],
  widths: [240, 640],
  checks: [
    {
      what: 'Width of the card at 640\u00a0px, in px',
      observe: WIDTH,
      expected: 300,
      slips: [
        {
          id: 'content-box',
          got: 344,
          sentence:
            'You may have read `width` as the width of the whole box. It sets the width of the content, and padding and border are added: 300 + 2 · 20 + 2 · 2 = 344.',
          misconception: 'wrong-box',
        },
        {
          id: 'as-wide-as-the-page',
          got: 608,
          sentence: 'The card is as wide as the page. `max-width: 300px`, or a width, limits it.',
        },
      ],
    },
    {
      what: 'Space left of the card minus space right of it, in px',
      observe:
        "return Math.round(box('.card').left - (document.documentElement.clientWidth - box('.card').right))",
      expected: 0,
      slips: [
        {
          id: 'not-centered',
          got: -308,
          sentence:
            'The card stands at the left. `text-align` moves text and not boxes: give the card `margin-inline: auto`.',
        },
      ],
    },
    {
      what: 'Width of the card at 240\u00a0px, in px',
      width: 240,
      observe: WIDTH,
      expected: 208,
      slips: [
        {
          id: 'never-narrower',
          got: 300,
          sentence:
            'On a page of 240\u00a0px the card still has 300\u00a0px, so the page scrolls sideways. Add `max-width: 100%`.',
        },
      ],
    },
    {
      what: 'Width of the card with a padding of 40\u00a0px, in px',
      hidden: true,
      observe: `addStyle('.card { padding: 40px }')
  ${WIDTH}`,
      expected: 300,
      slips: [
        {
          id: 'subtracted-by-hand',
          got: 340,
          sentence:
            'You have subtracted padding and border from the width by hand, which is right for these values only. With `box-sizing: border-box` the width includes them.',
          misconception: 'wrong-box',
        },
      ],
    },
    {
      what: 'Space left minus space right at 1,000\u00a0px, in px',
      hidden: true,
      width: 1000,
      observe:
        "return Math.round(box('.card').left - (document.documentElement.clientWidth - box('.card').right))",
      expected: 0,
    },
    {
      what: 'Whether a page of 200\u00a0px scrolls sideways',
      hidden: true,
      width: 200,
      observe: 'return scrollsSideways()',
      expected: false,
    },
  ],
}
