/** Of the page with the results of a search. */
export const searchText = {
  pageTitle: (term: string) => `${term || 'Search'} - Pointer`,
  found: (term: string) => `In the notes: “${term}”`,
  nothing: (term: string) => `Nothing in the notes about “${term}” yet`,
  noCustomNotes: 'Custom notes aren’t available on this server.',
  tryElse: 'Try another word, or choose one of the topics.',
  allTopics: (subject: string) => `All topics in ${subject}`,
}
