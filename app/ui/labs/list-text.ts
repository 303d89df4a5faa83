export const page = {
  title: 'Labs, step by step - Pointer',
  description:
    'Practice CS algorithms step by step: new problems each time, three levels, and common mistakes explained.',
}
export const title = 'Labs'
export const about =
  'Solve a problem step by step. Each lab makes new problems at three levels and explains common mistakes.'
export const bars = {
  before: 'The three bars of a lab are its levels:',
  untouched: 'not finished ·',
  begun: 'finished ·',
  done: 'finished with at least 80% of the points',
}
export const next = {
  reasons: {
    underWay: 'You are in the middle of this one',
    planned: 'For your exam',
    weakest: 'From the subject where you miss most',
    start: 'A lab to start with',
  },
  start: 'Start this lab',
  goOn: 'Continue this lab',
}
export const labsOn = (subject: string) => `Labs on ${subject}`
export const underWay = 'Under way'
export const done = (level: number) => `Level ${level} done`
export const soFar = (level: number, points: string, outOf: number) =>
  `Level ${level}: ${points} of ${outOf} points`
export const subjects = 'Subjects'
export const minutes = (minutes: number) => `${minutes} min`
export const best = (level: number, points: string, outOf: number) =>
  `Level ${level}: best ${points} of ${outOf} points`
export const notFinished = (level: number) => `Level ${level}: not finished yet`
export const solved = (solved: number, outOf: number) => `${solved} of ${outOf} exercises solved`
