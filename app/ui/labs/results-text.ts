/** What the end of a lab and a solution that is watched say. */
export const labResultsText = {
  points: (points: string, outOf: number) => `${points} of ${outOf} points`,
  halfPoints: 'A dot marks half a point: right at the second try, or with the rule.',
  saved: {
    saved: 'Saved to your account.',
    saving: 'Saving…',
    waiting: 'Saved on this device. It goes to your account when there is a connection.',
    signedOut: 'Saved on this device. Sign in again to add it to your account.',
    refused: 'Saved on this device. The server did not accept it.',
    guest: 'Saved on this device. With an account, it is on your other devices too.',
    unstored: 'This browser stores nothing, so this run will be lost when you close the page.',
  },
  harder: (level: number) => `Try level ${level}`,
  another: 'Another one',
  read: (topic: string) => `Read: ${topic}`,
  steps: 'Your steps',
  walkthrough: {
    youAnswered: (answer: string) => `You answered ${answer}`,
    why: 'Why',
    back: 'Back',
    next: 'Next step',
    position: (step: number, total: number) => `Step ${step} of ${total}`,
  },
}
