import type { RenderedHtml } from './item.ts'

/** A misconception as a learner reads about it. */
export interface ExplainedMisconception {
  /** A few words, of the form "a zombie taken for a live process". */
  title: RenderedHtml
  /** One sentence that puts it right. */
  correction: RenderedHtml
  /** Address of the section of a note that explains it. */
  note: string
}

/** Those of all subjects, by `<subject>/<misconception>`. */
export type ExplainedMisconceptions = Readonly<Record<string, ExplainedMisconception>>
