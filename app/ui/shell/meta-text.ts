/* Texts for search engines and for previews of links. Only the server uses them. */

/** The code of the language. */
export const language = 'en'
export const note = 'Revision note'
export const exercise = 'Exercise'
export const level = 'Undergraduate'
/* What is written on the pictures of links; those of an installation with a name of its own have no name. */
export const picture = 'Pointer: computer science, one question at a time'
export const pictureOf = (subject: string) => `Pointer: ${subject}`
export const namelessPicture = 'Computer science, one question at a time'
