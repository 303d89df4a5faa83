/** What pages say to search engines and to sites that show links to them. Only the server says it. */
export const metaText = {
  /** Its code. */
  language: 'en',
  note: 'Revision note',
  exercise: 'Exercise',
  level: 'Undergraduate',
  picture: 'Pointer: computer science, one question at a time',
  pictureOf: (subject: string) => `Pointer: ${subject}`,
}
