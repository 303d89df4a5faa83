import type { NoteJob } from './note-job.server.ts'
import type { NoteRenderer } from './note-renderer.server.ts'
import { renderPlainly } from './plain-rendering.server.ts'

/** Shows a note to its readers while it streams in. */
export class NotePreview {
  readonly #renderer: NoteRenderer
  readonly #job: NoteJob
  #shown = ''
  #rendering = false
  /** The beginning of the note could not be rendered: each further attempt could cost a whole deadline. */
  #isPlain = false

  constructor(renderer: NoteRenderer, job: NoteJob) {
    this.#renderer = renderer
    this.#job = job
  }

  /** Shows the beginning of the note, unless an earlier one is still being rendered. */
  show(markdown: string): void {
    if (this.#rendering || markdown === this.#shown) return
    this.#shown = markdown
    this.#rendering = true
    this.#render(markdown).finally(() => {
      this.#rendering = false
    })
  }

  async #render(markdown: string): Promise<void> {
    // Where no thread can be started, the whole note fails in the end, and that is when the error is logged.
    const html = this.#isPlain ? undefined : await this.#renderer.render(markdown).catch(() => undefined)
    this.#isPlain = html === undefined
    this.#job.show(html ?? renderPlainly(markdown))
  }
}
