/** What the lists of the exercises in SQL and in JavaScript say. */
export const exerciseListText = {
  lab: 'Lab',
  exercises: 'Exercises',
  states: { solved: 'Solved', 'answer-shown': 'Answer seen', started: 'Started' },
  sql: {
    page: {
      title: 'SQL lab - Pointer',
      description:
        'Write SQL in the browser, from one table to joins, groups, window functions and recursion. Every known mistake is explained.',
    },
    title: 'SQL',
    about:
      'Write queries and run them in your browser. Each query is tested on the rows that you see and on others that you do not see.',
  },
  javaScript: {
    page: {
      title: 'JavaScript lab - Pointer',
      description:
        'Write data structures and algorithms in JavaScript and run them in the browser. Every known mistake is explained.',
    },
    title: 'JavaScript',
    about:
      'Write functions on data structures and run them in your browser. Each function is checked with calls that you see and with others that you do not see.',
  },
}
