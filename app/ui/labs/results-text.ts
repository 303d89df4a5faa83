/** Texts for the end of a lab, and for watching a solution. */
export const points = (points: string, outOf: number) => `${points} of ${outOf} points`
export const halfPoints = 'A dot marks half a point: with help, or at the second try.'
export const saved = {
  saved: 'Saved to your account.',
  saving: 'Saving…',
  waiting: 'Saved on this device. It will reach your account once you’re online.',
  signedOut: 'Saved on this device. Sign in to add it to your account.',
  refused: 'The server did not accept this run. It stays on this device.',
  guest: 'Saved on this device only.',
  unstored: 'Nothing can be stored in this browser. Closing the page loses this run.',
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
