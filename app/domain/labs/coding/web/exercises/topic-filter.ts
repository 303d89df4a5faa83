import type { PageExercise } from '../contract.ts'
import { BASE_CSS } from './base-css.ts'

const VISIBLE = "return all('#topics li').filter(isVisible).map(text)"

export const topicFilter: PageExercise = {
  id: 'topic-filter',
  title: 'A list that filters while you type',
  topic: 'dom-manipulation',
  task: 'While somebody types into the field, the list shows only the topics that contain the text. Upper and lower case make no difference, and neither do spaces around the text. An empty field shows all topics.\n\nThe paragraph with the id `count` says how many are left, for example `2 of 5 topics`. It says `5 of 5 topics` from the start. Topics may be added to the list later, and nothing tells your script.',
  language: 'javascript',
  given: {
    html: `<label>Filter <input id="filter"></label>
<p id="count" role="status"></p>
<ul id="topics">
  <li>HTML Basics</li>
  <li>CSS Fundamentals</li>
  <li>React Basics</li>
  <li>Routing</li>
  <li>Databases in Web</li>
</ul>`,
    css: BASE_CSS,
  },
  starter: `const field = document.querySelector('#filter')
const count = document.querySelector('#count')
`,
  answer: `const field = document.querySelector('#filter')
const count = document.querySelector('#count')

function filter() {
  const wanted = field.value.trim().toLowerCase()
  const topics = [...document.querySelectorAll('#topics li')]
  for (const topic of topics) topic.hidden = !topic.textContent.toLowerCase().includes(wanted)
  const left = topics.filter((topic) => !topic.hidden)
  count.textContent = \`\${left.length} of \${topics.length} topics\`
}

field.addEventListener('input', filter)
filter()
`,
  hints: [
    'The event `input` fires at each change of the field. `change` fires only when the user leaves it.',
    'Set `hidden` of each item, instead of removing items: they must come back.',
    'Find the items when you filter, and not once at the start. Call your function once at the end, so that the count is there from the start.',
  ],
  checks: [
    {
      what: 'Topics that remain for “basics”',
      observe: `type('#filter', 'basics')
  ${VISIBLE}`,
      expected: ['HTML Basics', 'React Basics'],
      slips: [
        {
          id: 'change-for-input',
          got: ['HTML Basics', 'CSS Fundamentals', 'React Basics', 'Routing', 'Databases in Web'],
          sentence:
            'Nothing happens while the user types. The event for each change of a field is `input`. `change` fires when the user leaves the field, and key events miss text that is pasted.',
        },
        {
          id: 'case-matters',
          got: [],
          sentence: 'Basics is not found by “basics”. Turn both texts to lower case before you compare them.',
        },
      ],
    },
    {
      what: 'Count for “basics”',
      observe: `type('#filter', 'basics')
  return text('#count')`,
      expected: '2 of 5 topics',
    },
    {
      what: 'Count at the start',
      observe: "return text('#count')",
      expected: '5 of 5 topics',
      slips: [
        {
          id: 'count-comes-late',
          got: '',
          sentence: 'There is no count until the user types. Call your function once when the script starts.',
        },
      ],
    },
    {
      what: 'Topics after “css”, then an empty field',
      observe: `type('#filter', 'css')
  type('#filter', '')
  return all('#topics li').filter(isVisible).length`,
      expected: 5,
      slips: [
        {
          id: 'removed-for-good',
          got: 1,
          sentence:
            'Topics that were filtered out do not come back. Hide them with `hidden` instead of removing them.',
        },
      ],
    },
    {
      what: 'Topics that remain for “ React ”',
      hidden: true,
      observe: `type('#filter', ' React ')
  ${VISIBLE}`,
      expected: ['React Basics'],
      slips: [
        {
          id: 'spaces-count',
          got: [],
          sentence: 'With spaces around the text, nothing is found. `trim()` removes them.',
        },
      ],
    },
    {
      what: 'Topics that remain for “web”, after Web Sockets was added to the list',
      hidden: true,
      observe: `append('#topics', '<li>Web Sockets</li><li>Caching</li>')
  type('#filter', 'web')
  ${VISIBLE}`,
      expected: ['Databases in Web', 'Web Sockets'],
      slips: [
        {
          id: 'static-list',
          got: ['Databases in Web', 'Web Sockets', 'Caching'],
          sentence:
            'The result of `querySelectorAll` is not a live collection. It holds the items that existed when it was called: call it in the listener.',
          misconception: 'live-for-static',
        },
      ],
    },
    {
      what: 'Count for “ing” in a list with one more topic, Caching',
      hidden: true,
      observe: `append('#topics', '<li>Caching</li>')
  type('#filter', 'ing')
  return text('#count')`,
      expected: '2 of 6 topics',
      slips: [
        {
          id: 'total-written-down',
          got: '2 of 5 topics',
          sentence: 'The number of all topics is still 5 when there are 6. Count them each time.',
        },
      ],
    },
  ],
}
