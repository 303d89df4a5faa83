import { useState } from 'react'
import { CodeText } from './code-text.tsx'
import * as exerciseText from './exercise-text.ts'

const text = exerciseText.help

interface HelpProps {
  hints: readonly string[]
  answer: string
  /** Whether the answer is shown: the exercise was solved, or the learner asked for the answer. */
  answerShown: boolean
  onShowAnswer: () => void
}

/** Hints one by one, then the answer. */
export function Help({ hints, answer, answerShown, onShowAnswer }: HelpProps) {
  const [given, setGiven] = useState(0)
  return (
    <section aria-label={text.label} className="grid grid-cols-1 gap-3">
      {given > 0 && (
        <ol className="grid gap-2" role="status">
          {hints.slice(0, given).map((hint, index) => (
            <li key={hint} className="border-s-4 border-edge ps-4">
              <p className="text-reason font-semibold text-muted">{text.hint(index + 1)}</p>
              <p className="type-question max-w-[60ch]">
                <CodeText>{hint}</CodeText>
              </p>
            </li>
          ))}
        </ol>
      )}
      {answerShown && (
        <div>
          <h2>{text.answer}</h2>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={text.answer}
            className="scroll-edge mt-2 overflow-x-auto border-s-2 border-text bg-sunk px-4 py-3 text-sm/6 [--paper:var(--sunk)]"
          >
            <pre>{answer}</pre>
          </section>
        </div>
      )}
      {!answerShown && (
        <div className="noscript:hidden">
          {given < hints.length ? (
            <button type="button" className="link text-reason" onClick={() => setGiven(given + 1)}>
              {text.showHint(given + 1, hints.length)}
            </button>
          ) : (
            <button type="button" className="link text-reason" onClick={onShowAnswer}>
              {text.showAnswer}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
