import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'

export type ImportOutcome = { ok: true; added: number; known: number } | { ok: false; message: string }

/** Merges an exported file into the learner's log. */
export function ImportData({ onImport }: { onImport: (file: File) => Promise<ImportOutcome> }) {
  const inputId = useId()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ImportOutcome>()
  return (
    <>
      <Button aria-busy={busy} onClick={() => document.getElementById(inputId)?.click()}>
        <Upload size={16} aria-hidden="true" />
        Import
      </Button>
      <input
        id={inputId}
        type="file"
        accept="application/json,.json"
        aria-label="Import a file with my data"
        className="sr-only"
        tabIndex={-1}
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (!file || busy) return
          setBusy(true)
          setOutcome(await onImport(file))
          setBusy(false)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {outcome?.ok && importedText(outcome)}
      </p>
      <p role="alert" className="basis-full text-sm text-poor empty:hidden">
        {outcome && !outcome.ok && outcome.message}
      </p>
    </>
  )
}

function importedText({ added, known }: { added: number; known: number }): string {
  const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`
  if (added === 0) return `Nothing to import: your account has all ${entries(known)} already.`
  return `Imported ${entries(added)}.${known > 0 ? ` Your account had ${entries(known)} already.` : ''}`
}
