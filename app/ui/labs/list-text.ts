export const labListText = {
  page: {
    title: 'Hands-on labs - Pointer',
    description:
      'Practise CS algorithms step by step: new problems each time, three levels, and every mistake explained.',
  },
  title: 'Labs',
  about:
    'Solve a problem step by step. Each lab makes new problems at three levels and explains the mistake behind a wrong answer.',
  labsOn: (subject: string) => `Labs on ${subject}`,
  underWay: 'Under way',
  done: (level: number) => `Level ${level} done`,
  soFar: (level: number, points: string, outOf: number) => `Level ${level}: ${points} of ${outOf} points`,
  subjects: 'Subjects',
  minutes: (minutes: number) => `${minutes} min`,
  best: (level: number, points: string, outOf: number) => `Level ${level}: best ${points} of ${outOf} points`,
  notFinished: (level: number) => `Level ${level}: not finished yet`,
  solved: (solved: number, outOf: number) => `${solved} of ${outOf} exercises solved`,
}
