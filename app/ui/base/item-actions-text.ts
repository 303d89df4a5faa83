export const itemActionsText = {
  bookmark: 'Bookmark',
  flag: 'Bad question?',
  aboutFlag: 'You knew it, and the question is at fault',
  flagged: 'Noted as a bad question. Practice leaves it out.',
  undo: 'Undo',
}
