import * as questionText from './question-text.ts'

interface ConfidenceButtonsProps {
  /** True until an option is chosen. */
  disabled: boolean
  /** From 1 (guess) to 3 (sure). */
  onSubmit: (level: 1 | 2 | 3) => void
}

/** One tap submits the answer together with the learner's confidence. The three buttons look like parts of one. */
export function ConfidenceButtons({ disabled, onSubmit }: ConfidenceButtonsProps) {
  return (
    <fieldset
      disabled={disabled}
      className="group grid w-full grid-cols-3 rounded-box border-[1.5px] border-b-4 border-accent-edge bg-accent text-on-accent disabled:border-edge disabled:bg-sunk disabled:text-muted"
    >
      <legend className="sr-only">{questionText.askConfidence}</legend>
      {([1, 2, 3] as const).map((level) => (
        <button
          key={level}
          type="button"
          onClick={() => onSubmit(level)}
          className="grid min-h-12 place-items-center content-center gap-1.5 border-accent-edge px-2 text-reason font-semibold first-of-type:rounded-s-[3px] last-of-type:rounded-e-[3px] not-first-of-type:border-s-[1.5px] enabled:hover:bg-[color-mix(in_oklab,var(--accent)_90%,var(--text))] enabled:active:translate-y-0.5 group-disabled:border-edge"
        >
          {questionText.confidence[level]}
          <span aria-hidden="true" className="flex gap-0.75">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1 w-3 rounded-mark border border-current ${bar <= level ? 'bg-current' : ''}`}
              />
            ))}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
