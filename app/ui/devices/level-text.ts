/** In ascending order. Compare them by position. */
export const levels = ['Not enough data', 'Starting', 'Learning', 'Getting there', 'Solid', 'Strong'] as const
export const legend = 'Levels'
