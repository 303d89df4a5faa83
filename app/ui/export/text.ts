const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

export const page = {
  title: 'Export - Pointer',
  description:
    'Take your questions and notes with you: as flashcards for Anki, as a quiz for Moodle, as a table, or to read and print.',
}
export const heading = 'Export'
export const about =
  'Take your questions and notes with you: as flashcards for Anki, as a quiz for Moodle, as a table, or to read and print.'
export const needsScript = 'An export is made in your browser, which needs JavaScript.'

export const what = {
  heading: 'What to export',
  mistakes: { name: 'Mistakes', about: 'Questions you missed and haven’t cleared yet.' },
  bookmarks: { name: 'Bookmarks', about: 'Questions that you bookmarked.' },
  questions: { name: 'Questions', about: 'All questions of the topics that you choose.' },
  notes: { name: 'Notes', about: 'The notes on the topics that you choose.' },
}
export const topics = 'Topics'

export const format = {
  heading: 'Format',
  anki: {
    name: 'Anki',
    about: 'Flashcards, as a text file that Anki imports. A second import updates the cards.',
  },
  csv: { name: 'CSV', about: 'A table for Excel, LibreOffice or a program, with texts in Markdown.' },
  markdown: { name: 'Markdown', about: 'A sheet to read and print: all questions, then all answers.' },
  moodle: { name: 'Moodle XML', about: 'For the question bank of Moodle, with a category for each topic.' },
  gift: { name: 'GIFT', about: 'Moodle’s text format, which you can read and edit.' },
  qti: { name: 'QTI 3.0', about: 'A package for other learning platforms, with formulas in MathML.' },
}
export const notesFormat =
  'A ZIP file with a Markdown file for each note, and its drawings as SVG. To print a note, open it and print the page.'

export const licence = {
  before: 'Questions and notes are licensed under ',
  name: 'CC BY-SA 4.0',
  address: 'https://creativecommons.org/licenses/by-sa/4.0/',
  after:
    ': you may share and change them if you name the Pointer authors and keep the license. Each file says so.',
}
export const answers = 'The file has the answers and the reasons.'
export const hidden = (number: number) =>
  `${count(number, 'question')} of the mock exam under way ${number === 1 ? 'is' : 'are'} left out until it ends.`
export const download = {
  questions: (number: number) => `Download ${count(number, 'question')}`,
  notes: (number: number) => `Download ${count(number, 'note')}`,
  noTopics: 'Choose topics first',
  emptyList: 'Nothing to download',
}
export const chooseTopics = 'Choose at least one topic.'
export const nothing = 'This list is empty.'
export const loading = 'Loading…'
export const working = 'Making the file…'
export const saved = (fileName: string) => `${fileName} is ready. Look in your downloads.`
export const failed =
  'The file wasn’t created because something did not load. Check your connection and try again.'
export const notLoaded = 'The list of questions did not load.'
export const tryAgain = 'Try again'
export const mixed = { title: 'Questions', fileName: 'questions' }
export const lists = {
  mistakes: { title: 'Mistakes', fileName: 'mistakes' },
  bookmarks: { title: 'Bookmarks', fileName: 'bookmarks' },
}
