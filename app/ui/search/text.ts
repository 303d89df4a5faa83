export const title = 'Search'
export const field = 'Search topics, notes, quizzes and commands'
export const placeholder = 'Topic, quiz, word or command'
export const results = 'Results'
export const resultCount = (count: number) => (count === 1 ? '1 result.' : `${count} results.`)
export const nothing = 'Nothing found yet. Try another word.'
export const notesFailed = 'The text of the notes can’t be searched without a connection. Titles can.'
export const commands = {
  signIn: 'Sign in',
  account: 'Your account',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  systemTheme: 'System theme',
  sidebar: 'Expand or collapse the sidebar',
}
export const kinds = {
  subject: 'Subject',
  topic: 'Topic',
  quiz: 'Quiz',
  heading: 'Section',
  note: 'In a note',
  command: 'Command',
}
