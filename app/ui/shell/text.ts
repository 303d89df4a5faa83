export const mainNavigation = 'Main'
export const tabs = 'Tabs'
export const openMenu = 'Open menu'
export const menu = 'Menu'
export const closeMenu = 'Close menu'
export const expandSidebar = 'Expand sidebar'
export const collapseSidebar = 'Collapse sidebar'
export const home = 'Home'
export const practice = 'Practice'
export const quiz = 'Quiz'
export const labs = 'Labs'
export const courses = 'Courses'
export const progress = 'Progress'
export const plan = 'Plan'
export const daily = 'Daily challenge'
export const exam = 'Mock exam'
export const mistakes = 'Mistakes'

export const skipToContent = 'Skip to content'
export const skipToNext = 'Skip to what’s next'
export const loadingPage = 'Loading page'
export const footer = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`
export const privacy = 'Privacy'
export const imprint = 'Imprint'
export const newVersion = 'A new version is ready.'
export const reload = 'Reload'

export const search = 'Search'
export const searchKeys = 'Ctrl K'
export const theme = (name: string) => `Theme: ${name}`
export const systemTheme = 'System'
export const lightTheme = 'Light'
export const darkTheme = 'Dark'

export const signIn = 'Sign In'
export const signOut = 'Sign Out'
/** Read before the name by screen readers. */
export const account = 'Account:'
export const accountPage = 'Your account'

export const searchNotLoaded = 'Search did not load'
export const signInNotLoaded = 'Sign-in did not load'
export const dialogNotLoaded = 'This did not load'

export const memoryOnly =
  'Nothing can be stored in this browser. Your answers are kept only until you close this page.'

export const problemPage = (problem: string) => `${problem} - Pointer`
export const reference = 'Reference for support:'
export const tryAgain = 'Try again'
export const problems = {
  notFound: {
    code: 'HTTP 404',
    title: 'Page not found',
    text: 'Check the address for a typing error, or start from one of the pages below.',
  },
  offline: {
    code: 'no connection',
    title: 'You’re offline',
    text: 'This page needs a connection. Your answers are saved on this device. Try again when you’re back online.',
  },
  unexpected: {
    code: 'HTTP 500',
    title: 'Something went wrong',
    text: 'That was our fault, not yours. Try again. If it happens again, tell us what you did.',
  },
}
