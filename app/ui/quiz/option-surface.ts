/** The shape that an answer keeps before and after it is marked. */
export const OPTION_SHAPE =
  'flex w-full items-start gap-3 rounded-xl border border-s-4 p-3 text-start transition-colors motion-reduce:transition-none'

export const LETTER_SHAPE =
  'grid size-8 shrink-0 place-items-center rounded-lg font-mono text-sm font-semibold'

/** Each position on the screen has a colour, which an option's parts take from `--answer`. */
export const ANSWER_COLOURS = [
  '[--answer:var(--answer-1)]',
  '[--answer:var(--answer-2)]',
  '[--answer:var(--answer-3)]',
  '[--answer:var(--answer-4)]',
] as const
