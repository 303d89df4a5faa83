/* The page with the results of a search. */

export const pageTitle = (term: string) => `${term || 'Search'} - Pointer`
export const searchNotes = 'Search the notes'
export const found = (term: string) => `In the notes: “${term}”`
export const nothing = (term: string) => `Nothing in the notes about “${term}” yet`
export const titles = (term: string) => `Topics, labs and pages: “${term}”`
export const noResults = (term: string) => `No results for “${term}”.`
export const tryElse = 'Try another word or choose a topic.'
export const allLabs = 'All labs'
export const allQuizzes = 'All quizzes'
export const allTopics = (subject: string) => `All topics in ${subject}`
export const notesOn = (term: string) => `Notes on “${term}”`
export const writeNotesOn = (term: string) => `Write notes on “${term}”`
