import type { CodeExercise } from '../contract.ts'
import { LIST_GIVEN, LIST_NODES } from './linked-list.ts'

export const removeValue: CodeExercise<[number[], number]> = {
  id: 'remove-value',
  title: 'Remove a value from a linked list',
  topic: 'linked-lists',
  task: `Write \`remove(head, value)\`. It removes every node with that value from a singly linked list and returns the head of what is left. ${LIST_NODES}`,
  functionName: 'remove',
  starter: `function remove(head, value) {
  return head
}
`,
  answer: `function remove(head, value) {
  const front = { value: null, next: head }
  let before = front
  while (before.next !== null) {
    if (before.next.value === value) before.next = before.next.next
    else before = before.next
  }
  return front.next
}
`,
  hints: [
    'To remove a node, change the link of the node before it.',
    'The head has no node before it. An extra node in front of the list, a dummy head, removes this special case.',
    'Let `before` be that extra node. While `before.next` exists: if it has the value, skip it with `before.next = before.next.next`; otherwise move `before` on. Return the `next` of the extra node.',
  ],
  given: LIST_GIVEN,
  call: '([values, value]) => toValues(remove(toList(values), value))',
  cases: (random) => {
    const value = random.int(1, 9)
    const other = () => random.oneOf([11, 12, 13, 14, 15])
    return [
      [[other(), value, other(), other()], value],
      [[value, other(), value], value],
      [[other(), value, value, other()], value],
      [[value, value], value],
      [[other(), other()], value],
      [[], value],
    ]
  },
  solve: (values, value) => values.filter((each) => each !== value),
  slips: [
    {
      id: 'first-only',
      sentence: 'Only the first node with the value is removed. Go on to the end of the list.',
      solve: (values, value) => {
        const first = values.indexOf(value)
        return first < 0 ? values : values.toSpliced(first, 1)
      },
    },
    {
      id: 'keeps-head',
      sentence: 'A head with the value is not removed. It has no node before it, so it needs a special case.',
      solve: (values, value) => values.filter((each, index) => index === 0 || each !== value),
    },
    {
      id: 'skips-after-removal',
      sentence:
        'If two such nodes follow each other, one stays. After you have removed a node, do not move on: you have not looked at the new next node yet.',
      solve: (values, value) => {
        const left: number[] = []
        let removed = false
        for (const each of values) {
          removed = each === value && !removed
          if (!removed) left.push(each)
        }
        return left
      },
    },
  ],
}
