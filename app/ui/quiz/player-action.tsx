import type { Ref } from 'react'
import {
  type Answering,
  isCorrect,
  type Marked,
  NOTHING_SELECTED,
  optionsOrderedFor,
  scoreOf,
} from '#app/domain/attempt/attempt.ts'
import { letterAt } from '#app/domain/catalogue/item.ts'
import { BottomBar } from '#app/ui/base/bottom-bar.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import { KeyCap } from '#app/ui/base/key-cap.tsx'

interface PlayerActionProps {
  attempt: Answering | Marked
  /** Focus goes here after an answer. */
  verdictRef: Ref<HTMLParagraphElement>
  onGo: () => void
  onHelp: () => void
}

/** At the thumb on a phone, and always in sight: what to do next, and the verdict once there is one. */
export function PlayerAction({ attempt, verdictRef, onGo, onHelp }: PlayerActionProps) {
  const marked = attempt.phase === 'marked'
  return (
    <BottomBar>
      {marked ? (
        <Verdict attempt={attempt} verdictRef={verdictRef} />
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
    </BottomBar>
  )
}

type VerdictProps = { attempt: Marked } & Pick<PlayerActionProps, 'verdictRef'>

function Verdict({ attempt, verdictRef }: VerdictProps) {
  const answer = attempt.answers.at(-1)
  if (!answer) return null
  const right = isCorrect(answer)
  const position = optionsOrderedFor(attempt.setup, answer.item.id).indexOf(answer.item.key)
  return (
    <p
      ref={verdictRef}
      tabIndex={-1}
      className={`me-4 inline-flex items-center gap-2.5 font-semibold ${right ? 'text-good' : 'text-poor'}`}
    >
      <Icon name={right ? 'check' : 'cross'} size={16} />
      {right ? 'Correct.' : `Not quite: the answer is ${letterAt(position)}.`}
      <span className="sr-only">
        {` Score ${scoreOf(attempt)} after ${attempt.answers.length} of ${attempt.setup.items.length} questions. See why under each option.`}
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
