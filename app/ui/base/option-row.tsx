import type { ElementType, ReactNode } from 'react'
import { LetterChip } from './chip.tsx'

type OptionState = 'offered' | 'chosen' | 'right' | 'wrong' | 'other'

/** Each position on the screen has a color. The parts of an option read it from `--answer`. */
const ANSWERS = [
  '[--answer:var(--answer-1)]',
  '[--answer:var(--answer-2)]',
  '[--answer:var(--answer-3)]',
  '[--answer:var(--answer-4)]',
] as const

const ROWS = {
  offered: 'hover:bg-sunk',
  // A stroke and not a weight: most fonts have no 550, and their bold is wider, so the text would break anew.
  chosen: 'bg-[color-mix(in_oklab,var(--answer)_7%,var(--raise))] *:last:[-webkit-text-stroke:0.3px]',
  right: 'bg-good-bg',
  wrong: 'bg-poor-bg',
  other: 'text-muted',
} as const satisfies Record<OptionState, string>

const TINTED = 'bg-[color-mix(in_oklab,var(--answer)_11%,var(--raise))] text-(--answer)'
const COLUMNS = {
  offered: TINTED,
  chosen: TINTED,
  right: 'bg-[color-mix(in_oklab,var(--good)_16%,var(--good-bg))]',
  wrong: 'bg-[color-mix(in_oklab,var(--poor)_12%,var(--poor-bg))]',
  other: 'bg-sunk',
} as const satisfies Record<OptionState, string>

const FILLS = {
  chosen: 'answer',
  right: 'good',
  wrong: 'poor',
  offered: undefined,
  other: undefined,
} as const

interface OptionRowProps {
  /** Position among the options, from 0. */
  position: number
  letter: string
  state: OptionState
  /** `span` within a label or a button, `div` where its content has blocks. */
  as?: ElementType
  children: ReactNode
}

/** One cell of the box of options: the letter in a column of its own, with the content beside it. */
export function OptionRow({ position, letter, state, as: Tag = 'span', children }: OptionRowProps) {
  return (
    <Tag
      className={`flex h-full grow rounded-[inherit] transition-colors duration-80 ${ANSWERS[position]} ${ROWS[state]}`}
    >
      <span
        className={`flex w-11 shrink-0 justify-center rounded-s-[inherit] border-e border-line pt-3 sideways:pt-2 ${COLUMNS[state]}`}
      >
        <LetterChip fill={FILLS[state]}>{letter}</LetterChip>
      </span>
      <Tag className="option-text">{children}</Tag>
    </Tag>
  )
}

/** The box around the options, and each of its cells. */
export const OPTION_BOX = 'relative grid grid-cols-1 rounded-box border-[1.5px] border-edge bg-raise'
export const OPTION_CELL =
  'not-first-of-type:border-t not-first-of-type:border-line first-of-type:rounded-t-[4.5px] last-of-type:rounded-b-[4.5px]'
