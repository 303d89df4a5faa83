import { type ReactNode, useId, useState } from 'react'
import { ArrowHead, Icon } from './icons.tsx'
import { OPTION_BOX, OPTION_CELL, OptionRow } from './option-row.tsx'
import * as questionText from './question-text.ts'

export interface MarkedOption {
  letter: string
  content: ReactNode
  /** `other` is neither right nor chosen: its reason is folded. */
  state: 'right' | 'wrong' | 'other'
  /** "Right answer", "Your answer". */
  verdict: string
  reason: ReactNode
}

interface MarkedOptionsProps {
  label: string
  /** In the order of the screen. */
  options: readonly MarkedOption[]
}

/**
 * The four options after the answer, with colors, icons, words and reasons. An arrow leads from a wrong choice to the
 * right one.
 */
export function MarkedOptions({ label, options }: MarkedOptionsProps) {
  const wrong = options.findIndex(({ state }) => state === 'wrong')
  const right = options.findIndex(({ state }) => state === 'right')
  return (
    <ul aria-label={label} className={OPTION_BOX}>
      {options.map((option, position) => (
        <li
          key={option.letter}
          style={{ gridRow: position + 1 }}
          data-state={option.state}
          className={`scroll-mt-2 ${OPTION_CELL}`}
        >
          {option.state === 'other' ? (
            <FoldedOption {...option} position={position} />
          ) : (
            <OptionRow position={position} letter={option.letter} state={option.state} as="div">
              {option.content}
              <strong
                className={`mt-1 sideways:mt-0.5 flex items-center gap-1.5 text-sm font-semibold ${option.state === 'right' ? 'text-good' : 'text-poor'}`}
              >
                <Icon name={option.state === 'right' ? 'check' : 'cross'} size={13} />
                {option.verdict}
              </strong>
              <div className="option-reason">{option.reason}</div>
            </OptionRow>
          )}
        </li>
      ))}
      {wrong >= 0 && <Correction from={wrong} to={right} />}
    </ul>
  )
}

function FoldedOption({ position, letter, content, reason }: MarkedOption & { position: number }) {
  const [open, setOpen] = useState(false)
  const reasonId = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={reasonId}
        onClick={() => setOpen(!open)}
        className="flex w-full rounded-[inherit] text-start"
      >
        <OptionRow position={position} letter={letter} state="other">
          <span className="flex items-center gap-2">
            <span className="min-w-0 grow">
              {content}
              <span className="sr-only">{questionText.showWhy}</span>
            </span>
            <Icon name="chevron" size={14} className={`transition-transform ${open ? 'rotate-180' : ''}`} />
          </span>
        </OptionRow>
      </button>
      <div id={reasonId} hidden={!open} className="ms-11 border-s border-line px-3.5 pb-3.5 text-reason">
        {reason}
      </div>
    </>
  )
}

/**
 * From the wrong choice to the right option, in the gutter of 18 px on the box's left: from the middle of one chip to the
 * middle of the other.
 */
function Correction({ from, to }: { from: number; to: number }) {
  const down = to > from
  return (
    <li
      aria-hidden="true"
      style={{ gridRow: `${Math.min(from, to) + 1} / ${Math.max(from, to) + 1}` }}
      className="pointer-events-none absolute -start-4.5 option-arrow w-[12.5px] animate-draw rounded-s-[7px] border-2 border-e-0 border-text print:hidden"
    >
      <span
        className={`absolute -right-2 size-(--pointer-dot) rounded-full bg-text ${down ? '-top-[5.5px]' : '-bottom-[5.5px]'}`}
      />
      <ArrowHead className={`absolute -right-px ${down ? '-bottom-2.25' : '-top-2.25'}`} />
    </li>
  )
}
