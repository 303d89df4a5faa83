import { parentPort } from 'node:worker_threads'
import { LANGUAGES } from '#app/server/markdown/code-highlighter.server.ts'
import { renderGenerated } from './generated-markdown.server.ts'

/*
 * The thread that renders generated notes. NoteRenderer starts it, and ends it when a note takes too long. It runs from
 * its source, in the built app too: Node strips the types.
 */

/** The thread's answer to the Markdown of a note. */
export type ThreadAnswer = { html: string } | { error: unknown }

/** The first code in each language takes up to 300 ms, which must not count towards the deadline of the first note. */
const WARM_UP = LANGUAGES.map((language) => `\`\`\`${language}\nx\n\`\`\`\n`).join('\n')
renderGenerated(WARM_UP)

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(answerTo(markdown)))
parentPort?.postMessage('ready')

function answerTo(markdown: string): ThreadAnswer {
  try {
    return { html: renderGenerated(markdown) }
  } catch (error) {
    return { error }
  }
}
