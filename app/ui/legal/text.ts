/* The pages about privacy and the operator. docs/operating.md says the same to operators, table by table. */

export const imprintPage = {
  title: 'Imprint - Pointer',
  description: 'Who runs this server, and how to reach them.',
}
export const imprint = 'Imprint'
export const contact = 'Contact'
export const writeTo = 'Write to the operator of this server:'

export const privacyPage = {
  title: 'Privacy - Pointer',
  description:
    'What this server and your browser store about you, for how long, and how to download or delete it.',
}
export const privacy = 'Privacy'
export const about =
  'What is stored about you, where, and for how long. There is no tracking, no advertising and no web font, and pages load nothing from other sites.'

/** What depends on the settings of the server. */
export interface PrivacyFacts {
  /** Who writes notes on request. */
  notes: 'gemini' | 'other' | undefined
  sendsMail: boolean
  hasDailyBackups: boolean
  /** Whether a sign-up waits for its link to be opened. */
  confirmsSignUp: boolean
  /** The name of the provider with whose accounts learners can sign in. */
  provider: string | undefined
}

export const sections = (facts: PrivacyFacts): { title: string; points: string[] }[] => [
  {
    title: 'In your browser',
    points: [
      'Your answers, progress, plans, bookmarks and flags, and unfinished rounds, in the browser’s database (IndexedDB). Without an account they are only there.',
      'In local storage: your settings, such as the theme, the name and id of who is signed in, which accounts have data here, whether there is a log of answers, and which quizzes, labs, exercises and exams are under way.',
      'The last eight pages of each tab, to suggest them in the search, until you close the tab.',
      'The app’s files, the last 60 public pages you visited, and subjects you keep offline.',
      'Two cookies, both for signing in. The session cookie ends 30 days after your last visit or when you sign out. The device cookie is set when you sign in, ends after 400 days, and helps protect your account from password guessing.',
      ...(facts.provider
        ? [
            `While you sign in through ${facts.provider}, three short cookies: two until you are back, one until the page has read how it went.`,
          ]
        : []),
      'Signing out removes your answers from that browser. To remove everything else, clear the browser’s data for this site.',
    ],
  },
  {
    title: 'On the server, without an account',
    points: [
      'To limit abuse: counts of sign-in attempts and similar requests. They are stored under keyed hashes of IP and email addresses, not under the addresses, for about a day at most.',
      'Nothing else. Your answers are not sent.',
    ],
  },
  {
    title: 'On the server, with an account',
    points: [
      'Your name, your email address, a hash of your password (not the password), when you signed up and when you last signed in.',
      'Your sessions, until they end. Sessions don’t record your IP address or device.',
      'Your log: each quiz, practice round, exam and lab with your answers, times and marks; the exercises you solved; and your bookmarks, flags, ticked topics and plans. It is stored until you delete your account.',
      ...(facts.provider
        ? [
            `If you sign in through ${facts.provider}: its identifier for you, and no password or token of it.`,
          ]
        : []),
      'Your passkeys: the name, the public key and the date of each. Your fingerprint or face stays on your device.',
      'Your access tokens for programs: the name, a hash of the token (not the token), when it was made and the hour of its last use.',
      'Questions you reported: the reason, your comment, the date and the answer.',
      'Links for choosing a new password, as hashes, for an hour. Invitations to an email address, until they are used or expire.',
      ...(facts.confirmsSignUp
        ? [
            'A sign-up that waits for its link to be opened: name, email address and password hash, for an hour.',
          ]
        : []),
      'From the answers of at least 20 learners, the server computes how difficult a question is. These numbers identify no one.',
      'The administrators of this server can see your name, email address, the days of sign-up and last sign-in, and how many entries your log has. They can read your reports of questions, without your name. They can make a link for a new password, sign you out and delete your account.',
    ],
  },
  {
    title: 'Logs of the server',
    points: [
      'Each request that is not answered from memory: time, method, path, status and duration, without IP addresses, names or search terms. Error and admin logs identify accounts only by a random id.',
      ...(facts.sendsMail
        ? []
        : [
            'This server can’t send mail. Links for new passwords are written to its log, for the operator to pass on.',
          ]),
      'A proxy or network in front of this server may log IP addresses. The operator can tell you.',
    ],
  },
  {
    title: 'What leaves the server',
    points: [
      ...(facts.sendsMail
        ? [
            'Mails with links that you asked for, and one after sign-up that confirms your email address. The operator’s mail server gets your name, email address and the link.',
          ]
        : []),
      ...(facts.notes
        ? [
            `If you ask for a note that nobody has written yet, the subject and the topic you typed go to ${facts.notes === 'gemini' ? 'Google’s Gemini' : 'the language model that the operator has chosen'}, and nothing about you. The note is stored for everybody.`,
          ]
        : []),
      ...(facts.provider
        ? [
            `If you sign in through ${facts.provider}, it learns that you use this server. It sends your name and email address.`,
          ]
        : []),
      ...(facts.sendsMail || facts.notes || facts.provider ? [] : ['Nothing.']),
    ],
  },
  {
    title: 'Backups',
    points: [
      facts.hasDailyBackups
        ? 'The database is copied every day. Copies are deleted after about four weeks, so what you delete is gone from them by then. The operator may have other copies.'
        : 'The operator may have copies of the database. What you delete stays in them until they are deleted.',
    ],
  },
]

export const yourData = 'Download and delete'
export const yourDataText =
  'On your account page you can download your profile and your whole log, and delete your account. Deletion removes every row about you immediately.'
export const downloadOrDelete = 'Go to your account'
