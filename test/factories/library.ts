import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import type { ItemBundle } from '#app/domain/catalogue/item.ts'
import {
  type Compilation,
  type CompiledLibrary,
  compileLibrary,
} from '#app/server/library/compile-library.server.ts'
import { readContent } from '#app/server/library/read-content.server.ts'

const AS_WRITTEN = {
  block: (markdown: string) => markdown,
  inline: (markdown: string) => markdown,
  note: (html: string) => ({ html, headings: [] }),
}

/** The content as it is, its Markdown left alone: for tests in which nobody reads it, and rendering takes seconds. */
export async function writtenContent(): Promise<Compilation> {
  const { sources } = await readContent(process.cwd())
  return compileLibrary(sources, AS_WRITTEN)
}

export async function writtenLibrary(): Promise<CompiledLibrary> {
  return (await writtenContent()).library
}

/** The items of the first quiz of os in the versions that the app serves, so that it can mark attempts at them. */
export async function servedItems(): Promise<AttemptItem[]> {
  const { quizzes } = await writtenLibrary()
  const quiz = quizzes.find(({ subject, number }) => subject === 'os' && number === 1)
  if (!quiz) throw new Error('the content has no quiz os 1')
  return attemptItems(quiz)
}

/** What an attempt captures of a quiz. */
export function attemptItems({ items, rubrics }: ItemBundle): AttemptItem[] {
  return items.map(({ id, version }) => {
    const rubric = rubrics[id]
    if (!rubric) throw new Error(`${id} has no rubric`)
    return { id, version, key: rubric.key }
  })
}
