export const close = 'Close'
export const unreachable = 'The server can’t be reached. Check your connection and try again.'
export const unexpected = 'An error occurred. Please try again.'
export const tryAgain = 'Try again'
export const reloadPage = 'Reload the page'
export const progress = (value: number, max: number) => `${value} of ${max}`
