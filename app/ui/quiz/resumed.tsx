import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import * as quizText from './text.ts'

const text = quizText.resumed

interface ResumedProps {
  answered: number
  onStartOver: () => void
  /** Called when the learner decides to continue, so that the question can take focus. */
  onKeepGoing: () => void
}

/** A notice above the question at which an attempt is resumed. */
export function Resumed({ answered, onStartOver, onKeepGoing }: ResumedProps) {
  const [asking, setAsking] = useState(false)
  const kept = useRef(false)
  const keepGoing = () => {
    kept.current = true
    setAsking(false)
  }
  // After the dialog has closed, because closing gives focus back to the button that opened it.
  useEffect(() => {
    if (asking || !kept.current) return
    kept.current = false
    onKeepGoing()
  }, [asking, onKeepGoing])
  return (
    <>
      <p
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted max-sm:ps-2.5"
      >
        {text.message(answered)}
        <button type="button" onClick={() => setAsking(true)} className="link text-text">
          {quizText.startOver}
        </button>
      </p>
      <Dialog open={asking} title={text.question} onClose={keepGoing}>
        <p className="text-muted">{text.loss(answered)}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
          <Button onClick={onStartOver}>{text.discard}</Button>
          <Button look="primary" onClick={keepGoing}>
            {text.keepGoing}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
