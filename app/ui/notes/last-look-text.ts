/* The bar below a note that was opened from the last look before an exam. */

export const label = 'Last look'
export const position = (number: number, topics: number) => `${number} of ${topics}`
export const next = (topic: string) => `Next: ${topic}`
export const home = 'Done: back to Home'
