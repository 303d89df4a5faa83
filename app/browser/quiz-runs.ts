import { quizRuns } from '#app/domain/log/quiz-runs.ts'
import { oncePer } from './log/once-per.ts'

/** The runs at each quiz, by quiz id. */
export const runsOfLog = oncePer(quizRuns)
