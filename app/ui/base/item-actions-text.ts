export const itemActionsText = {
  bookmark: 'Bookmark',
  flag: 'Flag question',
  aboutFlag: 'Flag a question that is wrong or unclear',
  flagged: 'Flagged as a bad question. Practice will leave it out.',
  undo: 'Undo',
}
