import { type CompiledLibrary, compileLibrary } from '#app/server/library/compile-library.server.ts'
import { readContent } from '#app/server/library/read-content.server.ts'

const AS_WRITTEN = {
  block: (markdown: string) => markdown,
  inline: (markdown: string) => markdown,
  note: (html: string) => ({ html, headings: [] }),
}

/** The content as it is, its Markdown left alone: for tests in which nobody reads it, and rendering takes seconds. */
export async function writtenLibrary(): Promise<CompiledLibrary> {
  const { sources } = await readContent(process.cwd())
  return compileLibrary(sources, AS_WRITTEN).library
}
