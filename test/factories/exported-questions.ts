import { type ExportedQuestion, exportedQuestion } from '#app/domain/export/question.ts'
import { type Compilation, compileLibrary } from '#app/server/library/compile-library.server.ts'
import { createMarkdownRenderer } from '#app/server/library/markdown.server.ts'
import { readContent } from '#app/server/library/read-content.server.ts'

let compilation: Promise<Compilation> | undefined

/** All content, rendered as for the app. It takes seconds, so a worker does it once. */
export function renderedContent(): Promise<Compilation> {
  compilation ??= Promise.all([readContent(process.cwd()), createMarkdownRenderer()]).then(
    ([{ sources }, renderer]) => compileLibrary(sources, renderer),
  )
  return compilation
}

/** Every question of the bank. */
async function exportedQuestions(): Promise<ExportedQuestion[]> {
  const { library, practice } = await renderedContent()
  return [...library.quizzes, ...practice].flatMap(({ subject: id, items, rubrics }) => {
    const title = library.subjects.find((subject) => subject.id === id)?.title ?? ''
    return items.flatMap((item) => {
      const rubric = rubrics[item.id]
      return rubric ? [exportedQuestion({ item, rubric }, { id, title }, 'medium')] : []
    })
  })
}

export const SITE = 'https://pointer.example'

export async function wholeBank() {
  return { title: 'All "questions" & answers', site: SITE, questions: await exportedQuestions() }
}
