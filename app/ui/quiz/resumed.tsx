import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'

interface ResumedProps {
  answered: number
  onStartOver: () => void
  /** The learner decided to go on: focus belongs to the question again. */
  onKeepGoing: () => void
}

/** Over the question at which an attempt goes on that was left earlier. */
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
  const answers = answered === 1 ? '1 answer' : `${answered} answers`
  return (
    <>
      <p
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted max-sm:ps-2.5"
      >
        Resumed after {answers}.
        <button type="button" onClick={() => setAsking(true)} className="link text-text">
          Start over
        </button>
      </p>
      <Dialog open={asking} title="Start this quiz over?" onClose={keepGoing}>
        <p className="text-muted">This discards the {answers} that you left here.</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
          <Button onClick={onStartOver}>Discard and start over</Button>
          <Button look="primary" onClick={keepGoing}>
            Keep going
          </Button>
        </div>
      </Dialog>
    </>
  )
}
