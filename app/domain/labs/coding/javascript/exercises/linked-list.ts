/* What both exercises on linked lists share. A list reaches the learner's function as nodes and is graded as an array. */

/** One line: the numbers of the learner's lines must stay. */
export const LIST_GIVEN =
  'const toList = (values) => values.reduceRight((next, value) => ({ value, next }), null); ' +
  'const toValues = (head) => { const values = []; for (let node = head; node !== null; node = node.next) { ' +
  "if (node === undefined) throw new Error('A next is undefined: the last node needs null.'); " +
  "if (values.length >= 1000) throw new Error('The list never ends: a node points back to an earlier one.'); " +
  'values.push(node.value) } return values };'

export const LIST_NODES =
  'A node is `{ value, next }`, and `next` of the last node is `null`. An empty list is `null`. Below, a list is written as the array of its values.'
