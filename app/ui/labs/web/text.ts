/** Exercises in HTML, CSS and scripts. Advice on errors is in domain/labs/coding/web. */
export const pageTitle = (exercise: string) => `${exercise} - HTML, CSS and DOM exercises - Pointer`
export const frame = {
  exercises: 'HTML, CSS and DOM exercises',
  notStored: 'This browser does not let the page store your code. Copy it before you leave.',
  needsScript: 'Showing and checking the page needs JavaScript, which is turned off in this browser.',
}
export const editors = { html: 'Your HTML', css: 'Your CSS', javascript: 'Your script' }
export const preview = {
  title: 'Preview',
  views: { label: 'Page', yours: 'Your page', finished: 'Finished page' },
  width: 'Width of the page',
  pixels: (width: number) => `${width} px`,
}
export const printed = { label: 'Printed by the page', title: 'Console' }
export const given = { html: 'HTML of the page', css: 'CSS of the page' }
export const expected = {
  title: 'Checks to pass',
  mustBe: 'must be',
  others: 'There are hidden checks too.',
}
export const verdict = {
  right: 'Right',
  rightEverywhere: 'Your page passes these checks and the hidden ones.',
  notYet: 'Not yet',
  rightHereOnly: 'These checks pass, but others do not',
  /** Code is in backticks. */
  counterexample: (what: string, expected: string, result: string) =>
    `${what} must be \`${expected}\`. In your page: \`${result}\`.`,
  passed: (passed: number, checks: number) => `Your page passes ${passed} of ${checks} checks.`,
}
export const checks = { title: 'Checks', passed: 'Passed:', failed: 'Failed:', expected: 'expected' }
export const problem = {
  error: 'An error in your script',
  errorAt: (line: number) => `An error in your script: line ${line}`,
  stopped: 'Stopped',
  stoppedAt: (line: number) => `Stopped: line ${line}`,
  endless: (line: number) =>
    `Line ${line} ran again and again, so the page was stopped after half a second. Does every loop end, and does every recursive function reach its base case?`,
  unresponsive:
    'Your page did not respond for 5 seconds, so it was removed. Does something run without end, or fill up the memory?',
  replaced: 'The page was replaced',
  replacedBy:
    'Your script removed the whole page with `document.write` or `document.open`. After a page has loaded, they start a new document. Change the elements that are there, or add new ones with `append`.',
  left: 'The page navigated away',
  leftFor:
    'Your page tried to open another address, which the preview does not allow. Look for a change of `location`, a reload, or a link.',
  notRun: 'Nothing was run',
  notLoaded:
    'The page could not load the program that shows and checks your page. Check your connection and run it again.',
}
