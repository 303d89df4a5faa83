import type { PageExercise } from '../contract.ts'

const SPACE_AFTER = "return Math.round(box('.bar').right - box('.bar a:last-child').right)"

export const pageHeader: PageExercise = {
  id: 'page-header',
  title: 'A bar with a name and links',
  topic: 'responsive-design',
  task: 'Lay out the bar with flexbox. The name stands at the left and the links at the right, at the edges of the padding. The links are vertically centered on the name. Between two links there are 16\u00a0px, and none after the last.\n\nWhere the page is too narrow, the links move under the name, and nothing scrolls sideways.',
  language: 'css',
  given: {
    html: `<header class="bar">
  <strong class="name">Pointer</strong>
  <nav>
    <a href="#notes">Notes</a>
    <a href="#labs">Labs</a>
    <a href="#exams">Exams</a>
  </nav>
</header>`,
    css: `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
.bar { padding: 8px 16px; background: #eee; }
.name { font-size: 32px; }`,
  },
  starter: `.bar {
  display: flex;
}
`,
  answer: `.bar {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
}
nav {
  display: flex;
  gap: 16px;
}
`,
  hints: [
    'Along the row, `justify-content` distributes what is left. Across it, `align-items` places the items.',
    'Make `nav` a flex container as well, with a `gap`. The spaces in the HTML then no longer count.',
    '`flex-wrap: wrap` lets items move to the next line.',
  ],
  widths: [240, 640],
  checks: [
    {
      what: 'Space after the last link at 640\u00a0px, in px',
      observe: SPACE_AFTER,
      expected: 16,
      slips: [
        {
          id: 'margin-for-gap',
          got: 32,
          sentence: 'A margin of each link also stands after the last one. `gap` is between the items only.',
        },
      ],
    },
    {
      what: 'Space before the name, in px',
      observe: "return Math.round(box('.name').left - box('.bar').left)",
      expected: 16,
    },
    {
      what: 'Middle of the links, compared with the middle of the name',
      observe: `const middle = (target) => {
    const words = document.createRange()
    words.selectNodeContents(one(target))
    const { top, bottom } = words.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const difference = middle('nav a') - middle('.name')
  return Math.abs(difference) <= 2 ? 'as high' : difference < 0 ? 'higher' : 'lower'`,
      expected: 'as high',
      slips: [
        {
          id: 'justify-for-align',
          got: 'higher',
          sentence:
            'The links stand at the top of the bar. `justify-content` works along the row; across it, `align-items: center` places them.',
        },
        {
          id: 'stacked',
          got: 'lower',
          sentence:
            'The links stand under the name although there is room beside it. Is the bar a flex container?',
        },
      ],
    },
    {
      what: 'Space between two links, in px',
      observe: "return Math.round(box('.bar a:nth-child(2)').left - box('.bar a').right)",
      expected: 16,
      slips: [
        {
          id: 'no-gap-in-nav',
          got: 0,
          sentence:
            'The links touch. `gap` works between the children of the element that has it, so `nav` needs one of its own.',
        },
      ],
    },
    {
      what: 'Whether a page of 240\u00a0px scrolls sideways',
      width: 240,
      observe: 'return scrollsSideways()',
      expected: false,
      slips: [
        {
          id: 'no-wrap',
          got: true,
          sentence:
            'At 240\u00a0px the links overflow the page. Flex items stay on one line unless `flex-wrap: wrap` lets them wrap.',
        },
      ],
    },
    {
      what: 'Space after the last link at 900\u00a0px, in px',
      hidden: true,
      width: 900,
      observe: SPACE_AFTER,
      expected: 16,
    },
    {
      what: 'Space between the third link and a fourth one, in px',
      hidden: true,
      observe: `append('nav', '<a href="#more">More</a>')
  return Math.round(box('.bar a:nth-child(4)').left - box('.bar a:nth-child(3)').right)`,
      expected: 16,
      slips: [
        {
          id: 'margins-by-name',
          got: 0,
          sentence:
            'A fourth link touches the third one: you have given margins to single links. `gap` applies to all of them, however many there are.',
        },
      ],
    },
    {
      what: 'Place of the links on 240\u00a0px',
      hidden: true,
      width: 240,
      observe: "return box('nav').top >= box('.name').bottom - 1 ? 'under the name' : 'beside the name'",
      expected: 'under the name',
    },
  ],
}
