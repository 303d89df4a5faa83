import { writtenContent } from './library.ts'

/* What tests import as `virtual:library`. */

const { library: compiled, practice } = await writtenContent()

export const library = compiled

export async function readBundle(path: string) {
  return practice.find(({ bundlePath }) => bundlePath === path)
}
