import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import * as resultsText from './results-text.ts'

const text = resultsText.prompt

interface SavePromptProps {
  open: boolean
  onClose: () => void
  onLogin: () => void
}

/** The dialog for a guest at the end of a quiz. Specification, section 2. */
export function SavePrompt({ open, onClose, onLogin }: SavePromptProps) {
  return (
    <Dialog open={open} title={text.title} onClose={onClose} place="sheet">
      <p className="text-muted">{text.message}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onClose}>{text.decline}</Button>
        <Button look="primary" onClick={onLogin}>
          {text.login}
        </Button>
      </div>
    </Dialog>
  )
}
