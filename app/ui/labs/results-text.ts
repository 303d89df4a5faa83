/** Texts for the end of a lab, and for watching a solution. */
export const labResultsText = {
  points: (points: string, outOf: number) => `${points} of ${outOf} points`,
  halfPoints: 'A dot marks half a point: right on the second try, or after seeing the rule.',
  saved: {
    saved: 'Saved to your account.',
    saving: 'Saving…',
    waiting: 'Saved on this device. We’ll send it to your account when the server can be reached.',
    signedOut: 'Saved on this device. Sign in again to add it to your account.',
    refused: 'The server did not accept this run. It stays on this device.',
    guest: 'Saved on this device only. An account brings it to your other devices.',
    unstored: 'Pointer can’t store anything in this browser. This run will be lost when you close the page.',
  },
  harder: (level: number) => `Try level ${level}`,
  another: 'New problem',
  read: (topic: string) => `Read the note on ${topic}`,
  steps: 'Your steps',
  walkthrough: {
    youAnswered: (answer: string) => `You answered ${answer}`,
    why: 'Why',
    back: 'Back',
    next: 'Next step',
    position: (step: number, total: number) => `Step ${step} of ${total}`,
  },
}
