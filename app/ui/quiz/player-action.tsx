import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import { letterOf, type Question } from '#app/domain/catalogue/question.ts'
import {
  type Answering,
  isCorrect,
  type Marked,
  NOTHING_SELECTED,
  scoreOf,
} from '#app/domain/quiz/attempt.ts'
import { Button } from '#app/ui/base/button.tsx'
import { KeyCap } from '#app/ui/base/key-cap.tsx'

interface PlayerActionProps {
  attempt: Answering | Marked
  question: Question
  /** Focus goes here after an answer. */
  verdictRef: Ref<HTMLParagraphElement>
  onGo: () => void
  onHelp: () => void
}

/** At the thumb on a phone, and always in sight: what to do next, and the verdict once there is one. */
export function PlayerAction({ attempt, question, verdictRef, onGo, onHelp }: PlayerActionProps) {
  const marked = attempt.phase === 'marked'
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto flex flex-wrap items-center justify-between gap-y-1 border-t border-line bg-bg px-4 py-3 sm:-mx-6 sm:px-6">
      {marked ? (
        <Verdict attempt={attempt} question={question} verdictRef={verdictRef} />
      ) : (
        <p role="alert" className="text-sm font-semibold text-poor not-empty:me-4">
          {attempt.reminded && NOTHING_SELECTED}
        </p>
      )}
      <div className="flex grow items-center justify-end gap-4">
        <KeyHints action={marked ? 'next' : 'submit'} onHelp={onHelp} />
        <Button
          look="primary"
          onClick={onGo}
          aria-disabled={!marked && attempt.chosen === undefined}
          className="grow sm:min-w-28 sm:grow-0"
        >
          {marked ? 'Next' : 'Submit'}
        </Button>
      </div>
    </div>
  )
}

type VerdictProps = { attempt: Marked } & Pick<PlayerActionProps, 'question' | 'verdictRef'>

function Verdict({ attempt, question, verdictRef }: VerdictProps) {
  const answer = attempt.answers.at(-1)
  const right = answer !== undefined && isCorrect(answer)
  const Icon = right ? Check : X
  return (
    <p
      ref={verdictRef}
      tabIndex={-1}
      className={`me-4 inline-flex items-center gap-1.5 font-semibold ${right ? 'text-good' : 'text-poor'}`}
    >
      <Icon size={18} strokeWidth={3} aria-hidden="true" />
      {right ? 'Correct.' : `Not quite: the answer is ${letterOf(question.answer)}.`}
      <span className="sr-only">
        {` Score ${scoreOf(attempt)} after ${attempt.answers.length} of ${attempt.items.length} questions. The reasons stand with the options above.`}
      </span>
    </p>
  )
}

function KeyHints({ action, onHelp }: { action: string; onHelp: () => void }) {
  return (
    <p className="hidden items-center gap-2 text-xs text-muted md:flex pointer-coarse:hidden">
      {action === 'submit' && (
        <>
          <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> choose ·
        </>
      )}
      <KeyCap>Enter</KeyCap> {action} ·
      <button
        type="button"
        onClick={onHelp}
        className="inline-flex min-h-11 items-center gap-2 hover:text-text"
      >
        <KeyCap>?</KeyCap> keys
      </button>
    </p>
  )
}
