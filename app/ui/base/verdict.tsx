import type { ReactNode, Ref } from 'react'
import { Icon } from './icons.tsx'
import * as questionText from './question-text.ts'

interface VerdictProps {
  right: boolean
  /** The letter of the right option. */
  letter: string
  /** Small print under the verdict. */
  line?: ReactNode
  /** The score, for screen readers only. */
  spoken?: string
  /** The element that takes focus after the answer: see `useQuestionFocus`. */
  verdictRef?: Ref<HTMLParagraphElement>
}

/** Says whether the answer was right. It is beside the button for the next question. */
export function Verdict({ right, letter, line, spoken, verdictRef }: VerdictProps) {
  return (
    <div className="me-4 flex min-w-0 items-center gap-3.5 small:me-2 small:gap-2">
      <Icon name={right ? 'check' : 'cross'} size={18} className={right ? 'text-good' : 'text-poor'} />
      <div>
        <p ref={verdictRef} tabIndex={-1} className="font-semibold">
          {right ? questionText.verdictRight : questionText.verdictWrong(letter)}
          {spoken && <span className="sr-only"> {spoken}</span>}
        </p>
        {line && <p className="text-sm text-muted sideways:text-xs">{line}</p>}
      </div>
    </div>
  )
}
