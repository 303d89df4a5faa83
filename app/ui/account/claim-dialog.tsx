import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import * as dialogText from './dialog-text.ts'

interface ClaimDialogProps {
  /** Undefined if there is nothing to ask. */
  work: dialogText.GuestWork | undefined
  onAdd: () => Promise<unknown>
  onLeave: () => void
}

const text = dialogText.claim

/** Asks whether a guest's work on this device belongs to the learner who has just signed in. */
export function ClaimDialog({ work, onAdd, onLeave }: ClaimDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog open={work !== undefined} title={text.title} onClose={onLeave}>
      <p className="text-muted">{work && text.text(work)}</p>
      <p className="mt-2 text-sm text-muted">{text.hint}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onLeave}>{text.leave}</Button>
        <Button
          look="primary"
          aria-busy={busy}
          onClick={async () => {
            setBusy(true)
            await onAdd()
            setBusy(false)
          }}
        >
          {text.add}
        </Button>
      </div>
    </Dialog>
  )
}
