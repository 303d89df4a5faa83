import { Check, X } from 'lucide-react'
import { letterAt, type Option, type OptionNumber, type Rubric } from '#app/domain/catalogue/item.ts'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { LETTER_SHAPE, OPTION_SHAPE } from './option-surface.ts'

type Verdict = 'right' | 'mistaken' | 'other'

const SURFACES = {
  right: '[--verdict:var(--good)] bg-[color-mix(in_oklab,var(--good)_10%,var(--raise))]',
  mistaken: '[--verdict:var(--poor)] bg-[color-mix(in_oklab,var(--poor)_10%,var(--raise))]',
  other: '[--verdict:var(--line)] bg-raise',
} as const satisfies Record<Verdict, string>

interface OptionVerdictsProps {
  /** In the order of the screen. */
  options: readonly Option[]
  rubric: Rubric
  chosen: OptionNumber
}

/** The four answers once locked: colour, icon and words, and inside each the reason that belongs to it. */
export function OptionVerdicts({ options, rubric, chosen }: OptionVerdictsProps) {
  return (
    <ul aria-label="Options, marked" className="grid grid-cols-1 gap-3">
      {options.map(({ number, html }, position) => {
        const verdict = number === rubric.key ? 'right' : number === chosen ? 'mistaken' : 'other'
        return (
          <li key={number} className={`${OPTION_SHAPE} ${SURFACES[verdict]} border-(--verdict)`}>
            <span
              className={`${LETTER_SHAPE} bg-sunk ${verdict === 'other' ? 'text-muted' : 'text-(--verdict)'}`}
            >
              {letterAt(position)}
            </span>
            <div className="min-w-0 grow self-center">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Rendered html={html} className={`min-w-0 ${verdict === 'other' ? 'text-muted' : ''}`} />
                <VerdictLabel verdict={verdict} chosen={number === chosen} />
              </div>
              <Rendered
                html={rubric.reasons[number - 1] ?? ''}
                className="mt-1 animate-reveal text-sm text-muted"
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function VerdictLabel({ verdict, chosen }: { verdict: Verdict; chosen: boolean }) {
  if (verdict === 'other') return null
  const Icon = verdict === 'right' ? Check : X
  const words = verdict === 'right' ? (chosen ? 'Correct, your answer' : 'Correct') : 'Your answer'
  return (
    <strong className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-(--verdict)">
      <Icon size={16} strokeWidth={3} aria-hidden="true" />
      {words}
    </strong>
  )
}
