import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'

/** What a guest has done on this device. */
interface GuestWork {
  quizzes: number
  answers: number
  labs: number
}

interface ClaimDialogProps {
  /** Undefined while there is nothing to ask. */
  work: GuestWork | undefined
  onAdd: () => Promise<void>
  onLeave: () => void
}

/** Asks whether a guest's work on this device belongs to the learner who has just signed in. */
export function ClaimDialog({ work, onAdd, onLeave }: ClaimDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={work !== undefined} title="Add your work on this device?" onClose={onLeave}>
      <p className="text-muted">
        This device has {work ? describe(work) : ''} that {isOne(work) ? 'is' : 'are'} not in your account.
        Add {isOne(work) ? 'it' : 'them'}?
      </p>
      <p className="mt-2 text-sm text-muted">
        Choose “Not now” if somebody else uses this device. Everything stays on it for guests.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onLeave}>Not now</Button>
        <Button
          look="primary"
          aria-busy={busy}
          onClick={async () => {
            setBusy(true)
            await onAdd()
            setBusy(false)
          }}
        >
          Add to my account
        </Button>
      </div>
    </Dialog>
  )
}

/** "2 quizzes, 31 answers and 1 lab". */
function describe({ quizzes, answers, labs }: GuestWork): string {
  const parts = [
    count(quizzes, 'quiz', 'quizzes'),
    count(answers, 'answer', 'answers'),
    count(labs, 'lab', 'labs'),
  ].filter(Boolean)
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`
}

function isOne(work: GuestWork | undefined): boolean {
  return work !== undefined && work.quizzes + work.answers + work.labs === 1
}
