/** TypeScript exercises. Advice on errors is in domain/labs/coding/typescript. */
export const pageTitle = (exercise: string) => `${exercise} - TypeScript exercises - Pointer`
export const frame = {
  exercises: 'TypeScript exercises',
  notStored: 'This browser does not let the page store your code. Copy it before you leave.',
  needsScript: 'Checking the code needs JavaScript, which is turned off in this browser.',
}
export const editor = 'Your code'
export const provided = 'Given: you cannot change this code'
export const engine = {
  /** The size is that of the download. */
  loading: 'Loading TypeScript (1 MB)',
  progress: 'Loading TypeScript, in percent',
  ready: 'Your code is checked in your browser, by TypeScript.',
  failed: 'TypeScript could not be loaded. Check your connection.',
  tryAgain: 'Try again',
}
export const usages = {
  toPass: 'Code that uses yours',
  title: 'Results',
  compile: 'Must compile',
  'be-refused': 'Must not compile',
  others: 'Hidden code is checked too.',
  passed: 'Passed:',
  failed: 'Failed:',
  compiles: 'It compiles.',
}
export const verdict = {
  errorAt: (line: number) => `Line ${line}: TypeScript rejects your code`,
  otherErrors: (count: number) => (count === 1 ? 'One more error' : `${count} more errors`),
  line: (line: number) => `Line ${line}`,
  ruleAt: (line: number) => `Line ${line}: not in this exercise`,
  notYet: 'Your code compiles but isn’t right yet',
  hiddenUsage: 'Right for the code shown, but not for hidden code',
  praise: 'Your code passes these checks and the hidden ones.',
  stopped: 'Stopped',
  tooSlow: 'The check took too long. Does a type refer to itself without end?',
  crashed: 'The checker gave up on this code. Code that is nested very deeply can be the cause.',
  notRun: 'Nothing was checked',
  notLoaded: 'The page could not load what checks your code. Check your connection and run it again.',
}
