import type { CodeExercise } from '../contract.ts'

const OPENING = '([{'
const CLOSING = ')]}'

/** @param matches whether a closing bracket may close this open one */
function isBalanced(text: string, matches: (open: string, closing: string) => boolean): boolean {
  const open: string[] = []
  for (const bracket of text) {
    if (OPENING.includes(bracket)) open.push(bracket)
    else {
      const last = open.pop()
      if (last === undefined || !matches(last, bracket)) return false
    }
  }
  return open.length === 0
}

const isPair = (open: string, closing: string) => OPENING.indexOf(open) === CLOSING.indexOf(closing)

export const balancedBrackets: CodeExercise<[string]> = {
  id: 'balanced-brackets',
  title: 'Check brackets with a stack',
  topic: 'stacks',
  task: 'Write `isBalanced(text)`. The text consists of the brackets `()[]{}`. It returns `true` if every bracket is closed by one of its kind, in the right order, and `false` otherwise. An empty text is balanced.',
  functionName: 'isBalanced',
  starter: `function isBalanced(text) {
  return true
}
`,
  answer: `function isBalanced(text) {
  const opening = { ')': '(', ']': '[', '}': '{' }
  const stack = []
  for (const bracket of text) {
    if (!(bracket in opening)) stack.push(bracket)
    else if (stack.pop() !== opening[bracket]) return false
  }
  return stack.length === 0
}
`,
  hints: [
    'The bracket that was opened last must be closed first.',
    'Push opening brackets onto a stack. A closing bracket must match the one on top.',
    'It is not balanced if a closing bracket finds an empty stack or another kind on top, or if something is left on the stack at the end.',
  ],
  cases: (random) => {
    const pair = () => random.oneOf(['()', '[]', '{}'])
    const around = (inside: string) => {
      const [open, closing] = pair()
      return `${open}${inside}${closing}`
    }
    const balanced = around(pair() + around(pair()))
    const crossed = random.oneOf(['([)]', '[{]}', '{(})', '(][)'])
    return [
      [balanced],
      [crossed],
      [`${pair()}${random.oneOf(['(', '[', '{'])}`],
      [`${random.oneOf([')', ']', '}'])}${pair()}`],
      [random.oneOf(['(]', '[}', '{)'])],
      [''],
    ]
  },
  solve: (text) => isBalanced(text, isPair),
  slips: [
    {
      id: 'counts-only',
      sentence:
        'Equal numbers of opening and closing brackets are not enough. In `([)]`, the `)` comes while `[` is still open.',
      solve: (text) =>
        [...OPENING].every(
          (open, kind) => text.split(open).length === text.split(CLOSING[kind] ?? '').length,
        ),
    },
    {
      id: 'kind-ignored',
      sentence:
        'Any closing bracket closes any opening one here. Compare the kind with the one on top of the stack.',
      solve: (text) => isBalanced(text, () => true),
    },
    {
      id: 'leftovers-ignored',
      sentence: 'A bracket that is never closed passes. At the end, the stack must be empty.',
      solve: (text) => {
        const open: string[] = []
        for (const bracket of text) {
          if (OPENING.includes(bracket)) open.push(bracket)
          else {
            const last = open.pop()
            if (last === undefined || !isPair(last, bracket)) return false
          }
        }
        return true
      },
    },
    {
      id: 'always-true',
      sentence: 'Your function says `true` to every text.',
      solve: () => true,
    },
  ],
}
