export const practiceText = {
  page: {
    title: 'Practice - Pointer',
    description: 'Questions picked for you from six computer-science subjects, with every answer explained.',
  },
  picking: 'Picking your questions…',
  notLoaded: 'Practice did not load',
  checkConnection: 'Check your connection and try again.',
  tryAgain: 'Try again',
  start: 'Start',
  continue: 'Continue',
  chooseTopics: 'Choose topics',
  readNote: 'Read the note',
  notStored: 'Pointer can’t store anything in this browser now. Practice works until you close the page.',
}
