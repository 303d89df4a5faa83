import { expect, test } from 'vitest'
import { openingOf } from './opening.ts'

test.each([
  {
    why: 'the text with its inline code',
    stem: '<p>A shared <code>counter</code> starts at 0. What does it hold?</p>',
    opening: 'A shared <code>counter</code> starts at 0. What does it hold?',
  },
  {
    why: 'the question after what it is about',
    stem: '<p>A network driver can work in two ways.</p>\n<p>At which packet rate are they equally fast?</p>',
    opening: 'A network driver can work in two ways. At which packet rate are they equally fast?',
  },
  {
    why: 'what a question refers to, without the table in between',
    stem: '<p>A server receives these five TCP segments:</p>\n<table></table>\n<p>To how many connections do they belong?</p>',
    opening: 'A server receives these five TCP segments: … To how many connections do they belong?',
  },
  {
    why: 'no code where the text says enough',
    stem: '<p>All semaphores here start at 1 and serve their waiters in order.</p>\n<pre><code>wait(S)</code></pre>\n<p>Which?</p>',
    opening: 'All semaphores here start at 1 and serve their waiters in order. Which?',
  },
  {
    why: 'the code of a question that could be about any program',
    stem: '<p>What does this C++ program print?</p>\n<pre class="shiki" tabindex="0"><code><span>#include &#x3C;iostream></span>\n<span>struct <b>A</b> {</span>\n  int n;\n};</code></pre>',
    opening: 'What does this C++ program print? <code>struct A { int n; };</code>',
  },
  {
    why: 'the beginning of long code, with whole words and characters',
    stem: `<pre><code>${'12345678 '.repeat(8)}1234567&#x3C;n rest</code></pre>`,
    opening: ` <code>${'12345678 '.repeat(8)}1234567&#x3C;n</code>`,
  },
])('a list of questions shows $why', ({ stem, opening }) => {
  expect(openingOf({ stem })).toBe(opening)
})
