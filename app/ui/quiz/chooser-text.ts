export const chooserText = {
  page: {
    title: 'Quizzes - Pointer',
    description: 'Multiple-choice quizzes in six computer-science subjects that explain every answer.',
  },
  title: 'Quizzes',
  about: 'Test your knowledge with our quizzes',
  counts: (quizzes: number, questions: number) => `${quizzes} quizzes · ${questions} questions`,
}
