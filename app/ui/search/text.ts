export const title = 'Search'
export const field = 'Search topics, notes, quizzes, labs and commands'
export const placeholder = 'Topic, quiz, lab, word or command'
export const results = 'Results'
/** The list while nothing is typed. */
export const suggestions = 'Suggestions'
export const resultCount = (count: number) => (count === 1 ? '1 result.' : `${count} results.`)
export const nothing = 'Nothing found. Try another word.'
export const browse = 'Browse'
export const lists = { courses: 'Courses', labs: 'Labs', quizzes: 'Quizzes' }
export const notesFailed = 'Searching inside notes needs a connection. You can still search titles.'
export const commands = {
  signIn: 'Sign In',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  systemTheme: 'System theme',
  sidebar: 'Expand or collapse the sidebar',
}
export const kinds = {
  subject: 'Subject',
  topic: 'Topic',
  lab: 'Lab',
  quiz: 'Quiz',
  page: 'Page',
  exercise: 'Exercise',
  heading: 'Section',
  note: 'In a note',
  command: 'Command',
  recent: 'Recent',
}
