export const whySure = 'It also helps to pick the next questions.'
export const sureness = ['guess', 'think so', 'sure']
export const rapid = (seconds: number) =>
  `Answered in under ${seconds} seconds, so it does not change your level.`
