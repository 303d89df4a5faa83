/** In ascending order. Compare them by position. */
export const levels = [
  'Not enough answers',
  'Starting',
  'Learning',
  'Getting there',
  'Solid',
  'Strong',
] as const
export const legend = 'Levels'
/** After the number of topics that have answers, of those that have too few. */
export const begun = 'begun'
