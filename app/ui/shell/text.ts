const changes = (count: number) => (count === 1 ? '1 change is' : `${count} changes are`)

export const shellText = {
  navigation: {
    name: 'Main',
    tabs: 'Tabs',
    openMenu: 'Open menu',
    menu: 'Menu',
    closeMenu: 'Close menu',
    expandSidebar: 'Expand sidebar',
    collapseSidebar: 'Collapse sidebar',
    home: 'Home',
    practice: 'Practice',
    quiz: 'Quiz',
    quizTab: 'Quizzes',
    labs: 'Labs',
    courses: 'Courses',
    progress: 'Progress',
  },
  skipToContent: 'Skip to content',
  skipToNext: 'Skip to what’s next',
  loadingPage: 'Loading page',
  footer: (year: number) => `© ${year} Pointer. All rights reserved.`,
  newVersion: { message: 'A new version of Pointer is ready.', reload: 'Reload' },
  search: { open: 'Search', keys: 'Ctrl K' },
  theme: {
    switch: (theme: string) => `Theme: ${theme}`,
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  account: {
    signIn: 'Sign In',
    signOut: 'Sign Out',
    /** Heard before the name. */
    menu: 'Account:',
    page: 'Your account',
  },
  notLoaded: {
    search: 'Search did not load',
    signIn: 'Sign-in did not load',
    dialog: 'This did not load',
  },
  sync: {
    offline: (unsent: number) => `Offline, ${unsent} waiting`,
    signedOut: (unsent: number) => `Signed out, ${unsent} waiting`,
    refused: (count: number) => `${count} not saved`,
    notStored: 'Not stored',
    saved: 'Everything is saved to your account.',
    saving: 'Saving to your account…',
    memoryOnly:
      'Pointer can’t store anything in this browser now. What you do is lost when you close the page.',
    refusedByServer: (count: number) =>
      `The server did not accept ${count === 1 ? '1 change. It stays' : `${count} changes. They stay`} on this device.`,
    signInToSend: (unsent: number) =>
      `${changes(unsent)} saved on this device. Sign in again to send ${unsent === 1 ? 'it' : 'them'}.`,
    willBeSent: (unsent: number) =>
      `${changes(unsent)} saved on this device and will be sent when the server can be reached.`,
  },
  problem: {
    title: (problem: string) => `${problem} - Pointer`,
    reference: 'Reference for support:',
    tryAgain: 'Try again',
    home: 'Home',
    quizzes: 'Quizzes',
    courses: 'Courses',
    notFound: {
      code: 'exit code 404',
      title: 'Nothing at this address',
      text: 'Check the address for a typing error, or start from one of the pages below.',
    },
    offline: {
      code: 'no connection',
      title: 'You’re offline',
      text: 'This page needs a connection. Your answers are saved on this device. Try again when you’re back online.',
    },
    unexpected: {
      code: 'exit code 500',
      title: 'Something went wrong',
      text: 'That was our fault, not yours. Try again. If it happens again, tell us what you did.',
    },
  },
}
