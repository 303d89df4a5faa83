export const best = (level: number, percent: number) => `Level ${level}: ${percent}%`
export const minutes = (minutes: number) => `${minutes} min`
