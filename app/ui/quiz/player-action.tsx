import type { Ref } from 'react'
import {
  type Answering,
  letterOf,
  type Marked,
  NOTHING_SELECTED,
  scoreOf,
} from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { BottomBar } from '#app/ui/base/bottom-bar.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { KeyCap } from '#app/ui/base/key-cap.tsx'
import { Verdict } from '#app/ui/base/verdict.tsx'
import * as quizText from './text.ts'

interface PlayerActionProps {
  attempt: Answering | Marked
  /** Screen readers read this with the verdict. It is on the screen elsewhere. */
  spokenNote: string
  /** Receives focus after an answer. */
  verdictRef: Ref<HTMLParagraphElement>
  onGo: () => void
  onHelp: () => void
}

/** The bar at the bottom: the next action, and after an answer the verdict. */
export function PlayerAction({ attempt, spokenNote, verdictRef, onGo, onHelp }: PlayerActionProps) {
  const answering = attempt.phase === 'answering'
  return (
    <BottomBar>
      {answering ? (
        <p role="alert" className="text-sm font-semibold text-poor not-empty:me-4">
          {attempt.reminded && NOTHING_SELECTED}
        </p>
      ) : (
        <QuizVerdict attempt={attempt} spokenNote={spokenNote} verdictRef={verdictRef} />
      )}
      <p className="hidden text-sm noscript:block">{quizText.needsScript}</p>
      <div className="flex grow items-center justify-end gap-4 noscript:hidden">
        <KeyHints answering={answering} onHelp={onHelp} />
        <Button
          look="primary"
          onClick={onGo}
          aria-disabled={answering && attempt.chosen === undefined}
          className={`min-w-32 sideways:min-w-28 ${answering ? 'max-sm:grow' : ''}`}
        >
          {answering ? quizText.submit : quizText.next}
        </Button>
      </div>
    </BottomBar>
  )
}

function QuizVerdict({
  attempt,
  spokenNote,
  verdictRef,
}: { attempt: Marked } & Pick<PlayerActionProps, 'spokenNote' | 'verdictRef'>) {
  const answer = attempt.answers.at(-1)
  if (!answer) return null
  const { setup, answers } = attempt
  return (
    <Verdict
      right={isCorrect(answer)}
      letter={letterOf(setup, answer.item.id, answer.item.key)}
      spoken={`${quizText.standing(scoreOf(attempt), answers.length, setup.items.length)} ${spokenNote}`}
      verdictRef={verdictRef}
    />
  )
}

function KeyHints({ answering, onHelp }: { answering: boolean; onHelp: () => void }) {
  const text = quizText.keys
  return (
    <p className="hidden items-center gap-2 text-xs text-muted md:tall:flex pointer-coarse:hidden">
      {answering && (
        <>
          <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> {text.choose} ·
        </>
      )}
      <KeyCap>{text.enter}</KeyCap> {answering ? text.submit : text.next} ·
      <button
        type="button"
        onClick={onHelp}
        className="inline-flex min-h-11 items-center gap-2 hover:text-text"
      >
        <KeyCap>?</KeyCap> {text.help}
      </button>
    </p>
  )
}
