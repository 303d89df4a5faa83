export const list = 'Weakest topics'
export const share = (right: number, total: number) => `${right} of ${total}`
export const blank = 'Not answered'
export const note = 'Note'
export const noteOn = (topic: string) => `Note on ${topic}`
/** Under the list. */
export const alike = (topics: readonly string[]) => `Just as weak: ${topics.join(', ')}.`
