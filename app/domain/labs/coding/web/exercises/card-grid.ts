import type { PageCheck, PageExercise } from '../contract.ts'
import { BASE_CSS } from './base-css.ts'

function columnsAt(width: number, expected: number, more: Partial<PageCheck> = {}): PageCheck {
  return {
    what: `Cards side by side at ${width}\u00a0px`,
    width,
    observe: "return perRow('.card')",
    expected,
    ...more,
  }
}

export const cardGrid: PageExercise = {
  id: 'card-grid',
  title: 'One, two or three columns',
  topic: 'responsive-design',
  task: 'Lay out the cards in a grid: one column on pages narrower than 600\u00a0px, two from 600\u00a0px, and three from 1000\u00a0px. The gaps are 16\u00a0px. The columns of a row share the whole width, equally: a long word must not make its column wider than the others.',
  language: 'css',
  given: {
    html: `<main class="cards">
  <article class="card">Subnets</article>
  <article class="card">Deadlocks</article>
  <article class="card">Normalization</article>
  <article class="card">Joins</article>
  <article class="card">Heaps</article>
</main>`,
    css: `${BASE_CSS}
.card { border: 1px solid #888; padding: 16px; }`,
  },
  starter: `.cards {
  display: grid;
}
`,
  answer: `.cards {
  display: grid;
  gap: 16px;
}
@media (min-width: 600px) {
  .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
@media (min-width: 1000px) {
  .cards { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
`,
  hints: [
    'Begin with the narrow page: a grid without columns has one. Add columns in media queries.',
    '`@media (min-width: 600px) { … }` is true from 600\u00a0px on. A media query does not make its rules stronger, so the one for 1000\u00a0px comes after it.',
    '`grid-template-columns: repeat(2, minmax(0, 1fr))` makes two columns of equal width.',
  ],
  widths: [360, 768, 1280],
  checks: [
    columnsAt(360, 1, {
      slips: [
        {
          id: 'not-for-phones',
          got: 3,
          sentence:
            'On a phone there are three narrow columns. Columns belong in a media query that is false there.',
        },
      ],
    }),
    columnsAt(768, 2),
    columnsAt(1280, 3, {
      slips: [
        {
          id: 'queries-in-wrong-order',
          got: 2,
          sentence:
            'You may have expected the query for 1000\u00a0px to be stronger. Both are true at 1280\u00a0px, and a media query adds no weight: the later rule wins.',
          misconception: 'query-adds-weight',
        },
        {
          id: 'as-many-as-fit',
          got: 5,
          sentence:
            'With `auto-fit` or `auto-fill`, as many columns appear as fit. Here their number is given: use media queries.',
        },
      ],
    }),
    {
      what: 'Space between two cards at 768\u00a0px, in px',
      width: 768,
      observe: "const [a, b] = all('.card').map(box)\n  return Math.round(b.left - a.right)",
      expected: 16,
      slips: [
        {
          id: 'margins-for-gap',
          got: 32,
          sentence: 'The margins of two cards add up, and there are margins at the edges too. Use `gap`.',
        },
      ],
    },
    {
      what: 'Space right of the second card at 768\u00a0px, in px',
      width: 768,
      observe: "return Math.round(document.documentElement.clientWidth - box('.card:nth-child(2)').right)",
      expected: 16,
    },
    {
      what: 'Cards of different widths at 1280\u00a0px',
      hidden: true,
      width: 1280,
      observe: `one('.card').textContent = 'x'
  const widths = all('.card').map((card) => Math.round(box(card).width))
  return widths.filter((width) => Math.abs(width - widths[0]) > 1).length`,
      expected: 0,
    },
    columnsAt(599, 1, { hidden: true }),
    columnsAt(600, 2, {
      hidden: true,
      slips: [
        {
          id: 'late-by-one',
          got: 1,
          sentence: 'At exactly 600\u00a0px there is one column. `min-width: 600px` includes 600\u00a0px.',
        },
      ],
    }),
    columnsAt(999, 2, { hidden: true }),
    columnsAt(1000, 3, { hidden: true }),
    {
      what: 'Cards of different widths at 620\u00a0px, with a word of 60 letters in the first',
      hidden: true,
      width: 620,
      observe: `one('.card').textContent = 'n'.repeat(60)
  const widths = all('.card').map((card) => Math.round(box(card).width))
  return widths.filter((width) => Math.abs(width - widths[0]) > 1).length`,
      expected: 0,
      slips: [
        {
          id: 'content-widens-column',
          got: 2,
          sentence:
            'A word that cannot break makes its column wider than the other, because `1fr` is at least as wide as its content. `minmax(0, 1fr)` lets it be narrower.',
        },
      ],
    },
  ],
}
