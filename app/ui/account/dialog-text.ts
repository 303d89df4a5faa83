/* The dialogs about accounts, which are loaded on first use. */

export const auth = {
  signIn: {
    title: 'Welcome Back',
    submit: 'Sign In',
    ask: 'New here?',
    switch: 'Create an account',
  },
  signUp: {
    title: 'Join Pointer',
    submit: 'Create Account',
    about: 'Your work on this device will be added to your account.',
    ask: 'Have an account?',
    switch: 'Sign in',
  },
  forgot: {
    title: 'Forgot password?',
    text: 'Enter your email to request a reset link. The link works once and expires after one hour.',
    back: 'Back to sign in',
    submit: 'Request link',
  },
}
export const signUpClosed = 'New here? Accounts need an invitation. To ask for one, write to'
export const signUpLimited = (domains: string) => `You need an email address at ${domains}.`
export const noSession =
  'You are not signed in. Your browser may refuse cookies, or the connection broke. Allow cookies for this site, then sign in again.'
export const whatIsStored = 'What is stored'
export const inNewTab = ' (opens in a new tab)'
export const workAdded = 'Your work on this device is in your account now.'
export const emptyField = 'Fill in this field'
export const fullName = 'Full name'
export const email = 'Email'
export const password = 'Password'
export const confirmPassword = 'Confirm password'
export const confirmation = 'Password confirmation'
export const passwordRule = (characters: number) =>
  `At least ${characters} characters, and not a common password`
/** What a guest has done on this device, in numbers. */
export interface GuestWork {
  quizzes: number
  exams: number
  answers: number
  labs: number
  topics: number
  bookmarks: number
  flags: number
  plans: number
}
export const claim = {
  title: 'Add your work on this device?',
  text: ({ quizzes, exams, answers, labs, topics, bookmarks, flags, plans }: GuestWork) => {
    const isOne = quizzes + exams + answers + labs + topics + bookmarks + flags + plans === 1
    const work = listed([
      counted(quizzes, 'quiz', 'quizzes'),
      counted(exams, 'mock exam', 'mock exams'),
      counted(answers, 'answer', 'answers'),
      counted(labs, 'lab', 'labs'),
      counted(topics, 'completed topic', 'completed topics'),
      counted(bookmarks, 'bookmark', 'bookmarks'),
      counted(flags, 'flagged question', 'flagged questions'),
      counted(plans, 'plan for an exam', 'plans for exams'),
    ])
    return `This device has ${work} that ${isOne ? 'is' : 'are'} not in your account. Add ${isOne ? 'it' : 'them'}?`
  },
  hint: 'Choose “Not now” if this work isn’t yours. It then stays on this device, for guests.',
  leave: 'Not now',
  add: 'Add to my account',
}
export const signOut = {
  title: 'Sign out before everything is saved?',
  /** @param unsent changes that the server does not have yet */
  text: ({ unsent, drafts, exercises }: { unsent: number; drafts: number; exercises: number }) => {
    const isOne = unsent + drafts + Math.min(exercises, 1) === 1
    const work = listed([
      counted(drafts, 'unfinished quiz, round or lab', 'unfinished quizzes, rounds and labs'),
      exercises > 0 ? `your code for ${counted(exercises, 'exercise', 'exercises')}` : '',
      counted(unsent, 'change', 'changes'),
    ])
    const sentence = `${work} ${isOne ? 'is' : 'are'} only on this device.`
    return `${sentence[0]?.toUpperCase()}${sentence.slice(1)} Signing out deletes ${isOne ? 'it' : 'them'}.`
  },
  leave: 'Sign out and discard',
  stay: 'Stay signed in',
}

function counted(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}

/** "2 quizzes, 31 answers and 1 lab". */
function listed(all: readonly string[]): string {
  const parts = all.filter(Boolean)
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
