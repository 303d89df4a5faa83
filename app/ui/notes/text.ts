/* The search box and generated notes, for subjects, notes and the page of results. */

export const searchForTopic = 'Find a topic'
/** Short, because the field beside a note is narrow. */
export const topic = 'Topic'
export const search = 'Search'

export const notWritten = (model: string) => `Written on request by ${model}. Nobody has reviewed it.`
/** The day comes between the two. */
export const writtenBy = (model: string) => `Written by ${model} on`
export const notReviewed = '. Nobody has reviewed it: it may contain mistakes.'
export const truncated = 'The model reached its length limit, so the end is missing.'
export const loading = 'Loading explanation...'
export const thinking = 'The model is still thinking.'
export const complete = 'The explanation is complete.'
export const stop = 'Stop'
export const tryAgain = 'Try again'
export const needsScript = 'Writing these notes needs JavaScript, which is turned off in this browser.'
export const unreachable = 'The server can’t be reached. Check your connection and try again.'
