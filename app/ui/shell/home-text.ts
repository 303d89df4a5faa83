export const pageTitle = 'Pointer - Computer science, one question at a time'
/** The title, on two lines. */
export const welcome = 'Welcome'
export const to = (site: string) => `to ${site}`
export const slogan = 'Your one-stop solution for learning and mastering CS concepts.'
export const start = 'Start with one question.'
export const startHint = 'Choose an answer to see why each option is right or wrong.'

export const oneOf = (total: string) => `One of ${total}`
export const questionName = (number: number) => `Question ${number}.`
export const needsScript =
  'Answering needs JavaScript, which is turned off in this browser. The notes can be read without it.'
export const counts = 'This answer counts toward your progress.'
export const another = 'Try another'

export const explainsItself = 'Every question here explains itself like this.'
export const findLevel = 'Take a level check'
/** After it; a phone has no room for it. */
export const findLevelTakes = ({ least, most }: { least: number; most: number }) =>
  ` in a subject you choose: ${least < most ? 'up to ' : ''}${most} questions`
export const justStart = 'Start practicing'
export const makePlan = 'Exam soon? Make a plan'

export const notArrived = 'The next question did not arrive. Check your connection and try again.'

/* Figures, each followed by its words. A phone leaves out the `hidden…` words. */
export const questions = 'questions'
export const allOptions = '4 of 4'
export const hiddenBeforeExplained = 'options '
export const explained = 'explained'
export const labs = 'labs'
export const hiddenAfterLabs = ', graded step by step'
export const noAccounts = 'accounts needed'

export const learningTitle = 'Interactive Learning'
export const learning = 'Dive into hands-on coding exercises with real-time feedback'
export const learningDetail = (labs: number) =>
  `${labs} labs. Schedule a CPU, probe a hash table, find candidate keys, and see the first step that goes wrong.`
export const openLabs = 'Open the labs'
export const quizzesTitle = 'Smart Quizzes'
export const smartQuizzes = 'Test your knowledge with adaptive quizzes that level up'
export const quizzesDetail =
  'A quiz has up to 20 questions. Practice then picks questions that fit what you know, and brings back those you missed.'
export const chooseQuiz = 'Choose a quiz'

export const map = 'Your map'
export const mapHint = (subjects: number, topics: number) =>
  `${subjects} subjects, ${topics} topics. Each cell fills as you learn.`
export const notes = 'Notes'
export const notesOn = (subject: string) => `Notes on ${subject}`
export const quizzes = 'Quizzes'
export const quizzesOn = (subject: string) => `Quizzes on ${subject}`
