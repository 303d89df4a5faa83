import { type CompiledLibrary, compileLibrary } from '#app/server/library/compile-library.server.ts'
import { readContent } from '#app/server/library/read-content.server.ts'
import type { QuizVersion } from '#app/server/progress/quiz-versions.server.ts'

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

/** The first quiz of os in the version that the app serves, so that attempts at it are saved. */
export async function servedVersion(): Promise<QuizVersion> {
  const { quizzes } = await writtenLibrary()
  const quiz = quizzes.find(({ subject, number }) => subject === 'os' && number === 1)
  if (!quiz) throw new Error('the content has no quiz os 1')
  const { contentHash, questions } = quiz
  return { quizId: 'os-quiz1', contentHash, answerKey: questions.map(({ answer }) => answer) }
}
