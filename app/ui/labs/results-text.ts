/** Texts for the end of a lab, and for watching a solution. */
export const points = (points: string, outOf: number) => `${points} of ${outOf} points`
export const halfPoints =
  'A dot marks half a point: right on the second try, or after “Show the rule” or “Show a common mistake”.'
export const saved = {
  saved: 'Saved to your account.',
  saving: 'Saving…',
  waiting: 'Saved on this device. We’ll send it to your account when the server can be reached.',
  signedOut: 'Saved on this device. Sign in again to add it to your account.',
  refused: 'The server did not accept this run. It stays on this device.',
  guest: 'Saved on this device only. An account brings it to your other devices.',
  unstored: 'Nothing can be stored in this browser. This run will be lost when you close the page.',
}
export const harder = (level: number) => `Try level ${level}`
export const alone = 'Now on your own'
export const watch = 'Watch the solution'
export const another = 'New problem'
export const toList = 'All labs'
export const read = (topic: string) => `Read the note on ${topic}`
export const steps = 'Your steps'
export const walkthrough = {
  youAnswered: (answer: string) => `You answered “${answer}”`,
  why: 'Why',
  back: 'Back',
  next: 'Next step',
  nowYou: 'Now you: guided',
  step: 'Step',
  position: (step: number, total: number) => `${step} of ${total}`,
}
