export const bookmark = 'Bookmark'
export const flag = 'Don’t ask again'
export const aboutFlag = 'Flag a question that is wrong or unclear: practice leaves it out'
export const flagged = 'Flagged as a bad question. Practice will leave it out.'
export const undo = 'Undo'
export const report = 'Report a problem'
export const problems = {
  failed: 'Not saved, because a part of Pointer did not load. Once you are online, reload the page.',
  unstored:
    'Nothing can be stored in this browser. Sign in to keep this, or it is lost when you close the page.',
}
