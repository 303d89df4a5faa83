/** JavaScript exercises. Advice on errors is in domain/labs/coding/javascript. */
export const pageTitle = (exercise: string) => `${exercise} - JavaScript exercises - Pointer`
export const frame = {
  exercises: 'JavaScript exercises',
  notStored: 'This browser does not let the page store your code. Copy it before you leave.',
  needsScript: 'Running the code needs JavaScript, which is turned off in this browser.',
}
export const editor = 'Your function'
export const expected = {
  title: 'Calls to pass',
  returns: 'returns',
  others: 'There are hidden calls too.',
}
export const verdict = {
  right: 'Right',
  rightEverywhere: 'Your function is right for these calls and for the hidden ones.',
  notYet: 'Not yet',
  rightHereOnly: 'Right for these calls, but not for others',
  doesNotRun: 'Your code does not run',
  doesNotRunAt: (line: number) => `Your code does not run: line ${line}`,
  stopped: 'Stopped',
  tooLong: (seconds: number) =>
    `Your code was still running after ${seconds} seconds. Does every loop end, and does every recursive function reach its base case?`,
  tooMuchMemory: 'Your code ran out of memory. Does a loop or a recursion add values without end?',
  notRun: 'Nothing was run',
  runnerNotLoaded:
    'The page could not load the program that runs your code. Check your connection and run it again.',
  /** Code is in backticks. */
  counterexample: (call: string, expected: string, result: string) =>
    `\`${call}\` must return \`${expected}\`. Yours returns \`${result}\`.`,
  rightCalls: (right: number, calls: number) => `${right} of ${calls} calls return what they should.`,
}
export const calls = { title: 'Calls', passed: 'Passed:', failed: 'Failed:', expected: 'expected' }
export const printed = { label: 'Printed by your code', title: 'Console' }
