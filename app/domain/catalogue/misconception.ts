import type { RenderedHtml } from './item.ts'

/** A misconception in words for the learner. */
export interface ExplainedMisconception {
  /** A few words, such as "confusing a zombie with a live process". */
  title: RenderedHtml
  /** One sentence that puts it right. */
  correction: RenderedHtml
  /** Address of the section of a note that explains it. */
  note: string
}

/** The misconceptions of all subjects, by `<subject>/<misconception>`. */
export type ExplainedMisconceptions = Readonly<Record<string, ExplainedMisconception>>

/** The topic whose note corrects it. */
export function topicOfMisconception({ note }: Pick<ExplainedMisconception, 'note'>): string {
  const [topic = ''] = note.split('/').at(-1)?.split('#') ?? []
  return topic
}
