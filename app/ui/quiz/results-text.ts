/** The messages by percentage are in domain/attempt/result.ts. */
export const resultsText = {
  title: { quiz: 'Quiz Completed', retry: 'Retry Completed' },
  score: (score: number, total: number) => `Your Score: ${score} out of ${total}`,
  firstAttempt: 'Your first attempt',
  retryCountsNothing: 'A retry does not change your best score.',
  fixed: (fixed: number, toGo: number) => `${fixed} fixed, ${toGo} to go`,
  change: { from: 'From', to: 'to', newBest: 'New best' },
  previousBest: (score: number, total: number, percent: number, attempts: number) =>
    `Previous best: ${score}/${total} (${percent}%) · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
  runs: {
    today: 'Today',
    before: (marks: string) => `Before: ${marks}`,
    now: (marks: string) => `Now: ${marks}`,
    putRight: (count: number) => `${count} fixed`,
    others: (newlyMissed: number, same: number) => `, ${newlyMissed} newly missed, ${same} unchanged`,
  },
  weakest: {
    title: 'Weakest in this quiz',
    titleOfRetry: 'Still to fix',
    topics: 'Weakest topics',
    share: (right: number, total: number) => `${right} of ${total}`,
    note: 'Note',
    noteOn: (topic: string) => `Note on ${topic}`,
  },
  more: {
    title: (topic: string | undefined) => `Five questions on ${topic ?? 'these topics'}`,
    about: 'About 6 minutes. New questions, not the ones you missed.',
    start: 'Start 5 questions',
  },
  next: {
    allRight: 'No mistakes to fix here.',
    title: (quiz: number) => `Quiz ${quiz} is next`,
    about: (questions: number, difficulty: string) => `${questions} questions · ${difficulty}`,
    start: (quiz: number) => `Start Quiz ${quiz}`,
    goOn: (quiz: number) => `Go on to Quiz ${quiz}`,
  },
  retryMissed: (count: number) => `Retry the ones I missed (${count})`,
  restart: 'Restart This Quiz',
  toQuizzes: 'Back to Quiz Selection',
  prompt: {
    title: 'Save Your Progress',
    message: 'Log in to save your scores and track your progress.',
    decline: 'Continue Without Saving',
    login: 'Login',
  },
}
