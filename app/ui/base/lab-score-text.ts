export const labScoreText = {
  best: (level: number, percent: number) => `Level ${level}: best ${percent}%`,
  minutes: (minutes: number) => `${minutes} min`,
}
