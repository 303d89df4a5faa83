/* The offline page, and the button that keeps a subject for it. */

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

export const pageTitle = 'Offline - Pointer'
export const title = 'You’re offline'
export const text =
  'This page isn’t stored in your browser. Pages you have visited and subjects you keep offline still work. Your answers are saved on this device and sent when you’re back online.'
export const tryAgain = 'Try again'
export const kept = 'Kept offline'
export const noneKept = 'Nothing yet. When you’re online, open a subject and choose “Keep offline”.'
export const notes = 'Notes'
export const quizzes = 'Quizzes'
export const find = {
  title: 'Find a topic',
  field: 'Find a topic by its title',
  placeholder: 'Title of a topic',
  none: 'No topic title matches.',
}
export const keep = {
  start: 'Keep offline',
  what: (subject: string) => `This stores all notes and quizzes on ${subject} in your browser.`,
  storing: (subject: string) => `Storing ${subject}`,
  stored: (done: number, total: number, bytes: number) => `${done} of ${total} files · ${megabytes(bytes)}`,
  kept: (bytes: number) => `Kept offline · ${megabytes(bytes)}`,
  remove: 'Remove',
  goOn: 'Continue',
  stopped: (subject: string) => `Storing ${subject} stopped when you left the page.`,
  tryAgain: 'Try again',
  failed: (subject: string) =>
    `${subject} could not be stored. Check your connection and the free space on this device.`,
}
