/* A subject's page and its notes. */

export const subjectPage = (subject: string) => `Learn ${subject} - Pointer`
export const notePage = (topic: string, subject: string) => `${topic} - ${subject} - Pointer`
export const unknownTopicPage = (subject: string) => `Topic not found - ${subject} - Pointer`
export const unknownTopic = 'Topic not found. Check the address for a typing error, or choose one of these.'
export const exported = 'Export questions or notes'
export const takeQuiz = 'Take a Quiz'
export const courses = 'Courses'

export const unknownSubjectPage = 'Subject Not Found - Pointer'
export const unknownSubjectTitle = 'Subject Not Found'
export const unknownSubject = 'The subject was not found. Please check the URL or go back.'
export const subjects = 'Subjects'
export const goBack = 'Go Back'

export const topics = 'Topics'
export const noTopicsFound = (term: string) =>
  `No topics found for “${term}”. Press Search to look in all notes.`
export const loginToTrack = 'Login to track progress'
export const login = 'Login'
export const completed = (topic: string) => `${topic} completed`
export const completedCount = (count: number, total: number) => `${count} of ${total} topics completed`

/** After the number. */
/** On paper. */
export const licence = 'By the Pointer authors, CC BY-SA 4.0: https://creativecommons.org/licenses/by-sa/4.0/'
export const minutesToRead = 'min read'
export const minutes = 'min'
export const contents = 'On this page'
export const markComplete = 'Mark complete'
export const markTopicComplete = (topic: string) => `Mark complete: ${topic}`
export const labs = 'Try it step by step'
export const lab = (minutes: number) => `Lab: ${minutes} min`
export const testYourself = 'Test yourself: 5 questions'
export const quizzes = (subject: string) => `${subject} quizzes`
export const neighbours = 'Topics before and after'
export const standing = (right: number, answered: number) => `You: ${right} of ${answered} right`
export const copy = 'Copy'
export const copied = 'Copied'
export const notCopied = 'Copying failed'
export const anotherExplanation = 'Another explanation'
export const explainDifferently = 'Explain it differently'
