import type { RenderedHtml } from './item.ts'

/** A misconception in words for the learner. */
export interface ExplainedMisconception {
  /** A few words, such as "a zombie taken for a live process". */
  title: RenderedHtml
  /** One sentence that puts it right. */
  correction: RenderedHtml
  /** Address of the section of a note that explains it. */
  note: string
}

/** Those of all subjects, by `<subject>/<misconception>`. */
export type ExplainedMisconceptions = Readonly<Record<string, ExplainedMisconception>>
