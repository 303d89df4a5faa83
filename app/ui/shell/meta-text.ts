/* What pages say to search engines and to sites that show links to them. Only the server says it. */

/** Its code. */
export const language = 'en'
export const note = 'Revision note'
export const exercise = 'Exercise'
export const level = 'Undergraduate'
export const picture = 'Pointer: computer science, one question at a time'
export const pictureOf = (subject: string) => `Pointer: ${subject}`
