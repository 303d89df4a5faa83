/* Signing in with an account at a provider. */

export const continueWith = (provider: string) => `Continue with ${provider}`

export const connected = (provider: string) => `You can now sign in with ${provider}.`

export const titles = {
  signIn: 'You are not signed in',
  connect: 'Not connected',
}

/** By outcome. */
export const problems = {
  cancelled: (provider: string) => `The sign-in with ${provider} was canceled. Nothing has changed.`,
  unavailable: (provider: string) =>
    `${provider} can’t be reached right now. Please try again in a few minutes, or sign in with your email.`,
  expired: () => 'The sign-in took too long, or it was begun in another tab or browser. Please try again.',
  'email-taken': (provider: string) =>
    `There is already an account with your email address. Sign in to it with your password. Then you can connect ${provider} on your account page.`,
  'no-email': (provider: string) =>
    `${provider} did not send your email address, which your account here needs. Ask the people who run ${provider} to send it, or sign up with your email.`,
  'unverified-email': (provider: string) =>
    `${provider} has not verified your email address. Verify it there and try again, or sign up with your email.`,
  'connected-to-another': (provider: string) =>
    `This account at ${provider} is connected to another account here. Sign in with it, and disconnect it there first.`,
  clock: (provider: string) =>
    `The clocks of this server and of ${provider} differ, so the sign-in was refused. Please tell the operator of this server.`,
  'too-many': () => 'Too many people have signed up from your network. Please try again in an hour.',
  'signed-out': () => 'You were signed out meanwhile. Please sign in and try again.',
  refused: (provider: string) =>
    `The sign-in with ${provider} did not work. Please try again. If it fails again, tell the operator of this server.`,
}

export const close = 'Close'
export const tryAgain = 'Back to sign in'

/* On the account page. */

export const isConnected = (provider: string) => `You can sign in with ${provider}.`
export const isNotConnected = (provider: string) =>
  `Connect your account at ${provider}, and you can sign in with it, too.`
export const connect = (provider: string) => `Connect ${provider}`
export const disconnect = (provider: string) => `Disconnect ${provider}`
