export const baseText = {
  close: 'Close',
  unreachable: 'The server can’t be reached. Check your connection and try again.',
  unexpected: 'An error occurred. Please try again.',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
  hidePassword: (label: string) => `Hide ${label.toLowerCase()}`,
  progress: (value: number, max: number) => `${value} of ${max}`,
}
