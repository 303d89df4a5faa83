import type { CodeExercise } from '../contract.ts'
import { LIST_GIVEN, LIST_NODES } from './linked-list.ts'

export const reverseList: CodeExercise<[number[]]> = {
  id: 'reverse-list',
  title: 'Reverse a linked list',
  topic: 'linked-lists',
  task: `Write \`reverse(head)\`. It reverses a singly linked list by changing its links, and returns the new head. ${LIST_NODES}`,
  functionName: 'reverse',
  starter: `function reverse(head) {
  // Turn each link around.
  return head
}
`,
  answer: `function reverse(head) {
  let previous = null
  let node = head
  while (node !== null) {
    const next = node.next
    node.next = previous
    previous = node
    node = next
  }
  return previous
}
`,
  hints: [
    'Walk along the list once. At each node, you need to know the node before it.',
    'Before you overwrite `node.next`, keep it in a variable. Otherwise the rest of the list is lost.',
    'Keep `previous` (at first `null`) and `node`. In each turn: keep `next`, let `node.next` be `previous`, then move both on. At the end, `previous` is the new head.',
  ],
  given: LIST_GIVEN,
  call: '([values]) => toValues(reverse(toList(values)))',
  cases: (random) => {
    const values = (count: number) => Array.from({ length: count }, () => random.int(1, 99))
    return [[values(random.int(4, 6))], [values(2)], [values(1)], [[]]]
  },
  solve: (values) => values.toReversed(),
  slips: [
    {
      id: 'returns-old-head',
      sentence:
        'You get only the first value. If you return the old head, remember that it is the last node now. If you overwrite its next before you keep it, the rest of the list is lost.',
      solve: (values) => values.slice(0, 1),
    },
    {
      id: 'unchanged',
      sentence: 'The list comes back as it was. Each node must point to the one that stood before it.',
      solve: (values) => values,
    },
    {
      id: 'stops-before-last',
      sentence:
        'The last value is missing. The loop ends as soon as there is no next node, so the last node is never turned around.',
      solve: (values) => values.slice(0, -1).toReversed(),
    },
    {
      id: 'drops-first',
      sentence: 'The first value is missing. The old head must become the last node, with null as its next.',
      solve: (values) => values.slice(1).toReversed(),
    },
  ],
}
