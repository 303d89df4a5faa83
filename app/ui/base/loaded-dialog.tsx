import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import * as baseText from './text.ts'
import { usePart } from './use-part.ts'

interface LoadedDialogProps<T> {
  open: boolean
  onClose: () => void
  load: () => Promise<T>
  /** Shown if it does not load: "Sign-in did not load". */
  failure: string
  children: (part: T) => ReactNode
}

/** A dialog whose code is loaded when it first opens. If that fails, a message takes its place. */
export function LoadedDialog<T>({ open, onClose, load, failure, children }: LoadedDialogProps<T>) {
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  const { part, failed, tryAgain } = usePart(load, wanted ? 1 : 0)
  if (part) return children(part)
  return (
    <Dialog open={open && failed} title={failure} onClose={onClose}>
      <p className="text-muted">{baseText.unreachable}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => window.location.reload()}>{baseText.reloadPage}</Button>
        <Button look="primary" onClick={tryAgain}>
          {baseText.tryAgain}
        </Button>
      </div>
    </Dialog>
  )
}
