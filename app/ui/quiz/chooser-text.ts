export const page = {
  title: 'Quizzes - Pointer',
  description: 'Quizzes in every subject, with every answer explained.',
}
export const title = 'Quizzes'
export const about = 'Test your knowledge with our quizzes'
export const daily = 'Daily challenge'
export const aboutDaily = 'Five questions a day'
export const mockExam = 'Mock exam'
export const aboutMockExam = 'Against the clock'
export const counts = (quizzes: number, questions: number) =>
  `${quizzes} ${quizzes === 1 ? 'quiz' : 'quizzes'} · ${questions} ${questions === 1 ? 'question' : 'questions'}`
export const standing = (done: number, quizzes: number, underWay: number) =>
  `${done} of ${quizzes} done${underWay > 0 ? ` · ${underWay} under way` : ''}`
