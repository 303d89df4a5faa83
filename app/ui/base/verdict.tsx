import type { ReactNode, Ref } from 'react'
import { Icon } from './icons.tsx'
import * as questionText from './question-text.ts'

interface VerdictProps {
  right: boolean
  /** Of the right option. */
  letter: string
  /** Under it, in small print. */
  line?: ReactNode
  /** What only a screen reader hears: how things stand. */
  spoken?: string
  /** Takes focus once the answer is marked: see `useQuestionFocus`. */
  verdictRef?: Ref<HTMLParagraphElement>
}

/** Beside the button for the next question: whether the answer was right. */
export function Verdict({ right, letter, line, spoken, verdictRef }: VerdictProps) {
  return (
    <div className="me-4 flex min-w-0 items-center gap-3.5">
      <Icon name={right ? 'check' : 'cross'} size={18} className={right ? 'text-good' : 'text-poor'} />
      <div>
        <p ref={verdictRef} tabIndex={-1} className="font-semibold">
          {right ? questionText.verdictRight : questionText.verdictWrong(letter)}
          {spoken && <span className="sr-only"> {spoken}</span>}
        </p>
        {line && <p className="text-sm text-muted">{line}</p>}
      </div>
    </div>
  )
}
