/** What the screens of page exercises say. */
export const webText = {
  lab: 'HTML, CSS and DOM',
  notStored: 'This browser does not let the page store your code. Copy it before you leave.',
  needsScript: 'Showing and checking the page needs JavaScript, which is turned off in this browser.',
}
