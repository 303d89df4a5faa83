export const coursesText = {
  pageTitle: 'Courses - Pointer',
  description: 'Six computer-science subjects, each with notes to learn from and quizzes to take.',
  title: 'Courses',
  text: 'Learn a subject topic by topic, or test what you know.',
  defaultTitle: 'Computer Networks',
  learn: 'Start Learning',
  learnSubject: (subject: string) => `Start Learning ${subject}`,
  quiz: 'Take a Quiz',
  quizOnSubject: (subject: string) => `Take a Quiz on ${subject}`,
  labs: (count: number) => (count === 1 ? '1 lab' : `${count} labs`),
  labsOnSubject: (subject: string) => ` on ${subject}`,
}
