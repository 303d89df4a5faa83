import { useId, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import * as accountText from './text.ts'

export type ImportOutcome = { ok: true; added: number; known: number } | { ok: false; message: string }

/** Merges an exported file into the learner's log. */
export function ImportData({ onImport }: { onImport: (file: File) => Promise<ImportOutcome> }) {
  const inputId = useId()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ImportOutcome>()
  return (
    <>
      <Button aria-busy={busy} onClick={() => document.getElementById(inputId)?.click()}>
        <Icon name="upload" size={16} />
        {accountText.importData}
      </Button>
      <input
        id={inputId}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (!file || busy) return
          setBusy(true)
          setOutcome(undefined)
          setOutcome(await onImport(file))
          setBusy(false)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {outcome?.ok &&
          (outcome.added === 0
            ? accountText.nothingNew(outcome.known)
            : accountText.imported(outcome.added, outcome.known))}
      </p>
      <p role="alert" className="basis-full text-sm text-poor empty:hidden">
        {outcome && !outcome.ok && outcome.message}
      </p>
    </>
  )
}
