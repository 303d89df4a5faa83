export const labScoreText = {
  best: (level: number, percent: number) => `Level ${level}: ${percent}%`,
  minutes: (minutes: number) => `${minutes} min`,
}
