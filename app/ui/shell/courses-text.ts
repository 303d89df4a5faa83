export const pageTitle = 'Courses - Pointer'
export const description = 'Computer-science subjects, each with notes to learn from and quizzes to take.'
export const title = 'Courses'
export const text = 'Learn a subject topic by topic, or test what you know.'
export const defaultTitle = 'Computer Networks'
export const learn = 'Start Learning'
export const learnSubject = (subject: string) => `Start Learning ${subject}`
export const quiz = 'Take a Quiz'
export const quizOnSubject = (subject: string) => `Take a Quiz on ${subject}`
export const labs = (count: number) => (count === 1 ? '1 lab' : `${count} labs`)
export const labsOnSubject = (subject: string) => ` on ${subject}`
