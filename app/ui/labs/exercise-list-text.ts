/** The lists of the exercises in SQL, JavaScript, TypeScript, and HTML, CSS and DOM. */
export const exercises = 'Exercises'
export const states = { solved: 'Solved', 'answer-shown': 'Answer seen', started: 'Started' }
export const sql = {
  page: {
    title: 'SQL exercises - Pointer',
    description:
      'Write SQL in the browser, from one table to joins, groups, window functions and recursion. Common mistakes are explained.',
  },
  title: 'SQL',
  about:
    'Write queries and run them in your browser. Each query is tested on the rows shown and on hidden rows.',
}
export const javaScript = {
  page: {
    title: 'JavaScript exercises - Pointer',
    description:
      'Write data structures and algorithms in JavaScript and run them in the browser. Common mistakes are explained.',
  },
  title: 'JavaScript',
  about:
    'Write functions on data structures and run them in your browser. Each function is tested on the calls shown and on hidden calls.',
}
export const web = {
  page: {
    title: 'HTML, CSS and DOM exercises - Pointer',
    description:
      'Write forms, layouts and scripts, and see the page beside your code. Every page is checked for labels, layout and behavior.',
  },
  title: 'HTML, CSS and DOM',
  about:
    'Write part of a page and see it beside your code. Each page is checked in your browser, and some checks are hidden.',
}
export const typeScript = {
  page: {
    title: 'TypeScript exercises - Pointer',
    description:
      'Design classes and types in TypeScript, from encapsulation to the SOLID principles. The real type checker explains every error.',
  },
  title: 'TypeScript',
  about:
    'Design classes and types. TypeScript’s own checker compiles your code in your browser, together with code that must or must not compile. Calls then test what your code does.',
}
