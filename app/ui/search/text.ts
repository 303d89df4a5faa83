export const paletteText = {
  title: 'Search',
  field: 'Search topics, notes, quizzes and commands',
  placeholder: 'Topic, quiz, word or command',
  results: 'Results',
  resultCount: (count: number) => (count === 1 ? '1 result.' : `${count} results.`),
  nothing: 'Nothing found yet. Try another word.',
  notesFailed: 'The text of the notes can’t be searched without a connection. Titles can.',
  kinds: {
    subject: 'Subject',
    topic: 'Topic',
    quiz: 'Quiz',
    heading: 'Section',
    note: 'In a note',
    command: 'Command',
  },
}
