import { writtenLibrary } from './library.ts'

/* What tests import as `virtual:library`. */

export const library = await writtenLibrary()
