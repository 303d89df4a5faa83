export const sureness = ['guess', 'think so', 'sure']
export const rapid = (seconds: number) => `Under ${seconds} seconds is too fast to count toward your level.`
