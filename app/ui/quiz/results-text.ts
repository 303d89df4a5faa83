/** The messages by percentage are in domain/attempt/result.ts. */
export const title = { quiz: 'Quiz Completed', retry: 'Retry Completed' }
export const score = (score: number, total: number) => `Your Score: ${score} out of ${total}`
export const firstAttempt = 'Your first attempt'
export const retryCountsNothing = 'A retry does not change your best score.'
export const fixed = (fixed: number, toGo: number) => `${fixed} fixed, ${toGo} to go`
export const change = { from: 'From', to: 'to', newBest: 'New best' }
export const previousBest = (score: number, total: number, percent: number, attempts: number) =>
  `Previous best: ${score}/${total} (${percent}%) · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
export const runs = {
  today: 'Today',
  before: (marks: string) => `Before: ${marks}`,
  now: (marks: string) => `Now: ${marks}`,
  putRight: (count: number) => `${count} fixed`,
  others: (newlyMissed: number, same: number) => `, ${newlyMissed} newly missed, ${same} unchanged`,
}
export const weakest = {
  /** Under "More practice needed!". */
  startWith: (topic: string) => `Start with the note on ${topic}, then answer five new questions.`,
  title: 'Weakest in this quiz',
  /** Of a topic with one question. */
  titleOfOne: 'Missed in this quiz',
  titleOfRetry: 'Still to fix',
  others: 'Also missed',
}
export const more = {
  title: (topic: string | undefined) => `Five questions on ${topic ?? 'your weakest topics'}`,
  about: 'New questions, not the ones you missed.',
  /** After a first attempt. */
  firstLevel: 'Three answers give a topic its first level on your map.',
  start: 'Start 5 questions',
}
export const next = {
  allRight: 'No mistakes to fix here.',
  title: (quiz: number) => `Quiz ${quiz} is next`,
  about: (questions: number, difficulty: string) => `${questions} questions · ${difficulty}`,
  start: (quiz: number) => `Start Quiz ${quiz}`,
  goOn: (quiz: number) => `Go on to Quiz ${quiz}`,
}
export const rapid = (answers: number, seconds: number) =>
  answers === 1
    ? `1 answer took under ${seconds} seconds. It doesn’t count toward your levels.`
    : `${answers} answers took under ${seconds} seconds. They don’t count toward your levels.`
export const retryMissed = (count: number) => `Retry the ones I missed (${count})`
export const others = 'Other next steps'
export const restart = 'Restart This Quiz'
export const toQuizzes = 'Back to Quiz Selection'
export const prompt = {
  title: 'Save Your Progress',
  message: 'Your score is on this device only. Sign in to save it to your account.',
  decline: 'Continue Without Saving',
  login: 'Login',
}
