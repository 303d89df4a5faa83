import { useId, useMemo, useState } from 'react'
import { href } from 'react-router'
import { MAX_TERM_LENGTH } from '#app/domain/notes/topic-search.ts'
import type { NoteHit } from '#app/domain/search/note-hit.ts'
import { type Suggestion, suggestionsOf } from '#app/domain/search/suggestions.ts'
import {
  expandTitles,
  findTitles,
  lacksWords,
  type SentTitle,
  type TitleEntry,
} from '#app/domain/search/titles.ts'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { Excerpt } from '#app/ui/base/excerpt.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { PRODUCT, useSiteName } from '#app/ui/base/use-site.ts'
import * as paletteText from './text.ts'
import { useNoteHits } from './use-note-hits.ts'

interface Command extends TitleEntry {
  kind: 'command'
  run: () => void
}

export interface SearchPaletteProps {
  open: boolean
  onClose: () => void
  titles: readonly SentTitle[]
  commands: readonly { name: keyof typeof paletteText.commands; run: () => void }[]
  /** The paths of pages that were shown before this one, the latest first. */
  recent: readonly string[]
  /** The address that searches the text of the notes. */
  notesAddress: string
  onGo: (path: string) => void
}

type Row = TitleEntry | Suggestion | Command | (NoteHit & { kind: 'note' })

function entryOf({ name, run }: SearchPaletteProps['commands'][number], site: string): Command {
  return { kind: 'command', title: paletteText.commands[name], context: site, run }
}

/** Offered where nothing is found. */
const LISTS = [
  ['courses', href('/courses')],
  ['labs', href('/labs')],
  ['quizzes', href('/quiz')],
] as const

/**
 * One list of matching titles and of hits in the notes, or of suggestions while nothing is typed. The arrow keys move in it while the field
 * has focus.
 */
export function SearchPalette({
  open,
  onClose,
  titles,
  commands,
  recent,
  notesAddress,
  onGo,
}: SearchPaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState(0)
  const { hits, failed } = useNoteHits(notesAddress, open ? typed : '')
  const site = useSiteName()
  const entries = useMemo(
    () =>
      expandTitles(titles.map((entry) => (entry.context === PRODUCT ? { ...entry, context: site } : entry))),
    [titles, site],
  )
  const run = commands.map((command) => entryOf(command, site))
  const nothingTyped = typed.trim() === ''
  const found = nothingTyped ? [] : findTitles<TitleEntry | Command>([...entries, ...run], typed)
  const [best] = found
  const paths = new Set(found.map(({ path }) => path))
  const inNotes = hits
    .filter(({ path }) => !paths.has(path))
    .map((hit) => ({ ...hit, kind: 'note' as const }))
  const rows: Row[] = nothingTyped
    ? [...suggestionsOf(entries, recent, site), ...run]
    : best && lacksWords(best, typed)
      ? [...inNotes, ...found]
      : [...found, ...inNotes]
  const current = Math.min(moved, rows.length - 1)

  const leave = () => {
    onClose()
    setTyped('')
  }
  const choose = (row: Row | undefined) => {
    if (!row) return
    leave()
    if ('run' in row) row.run()
    else if (row.path !== undefined) onGo(row.path)
  }
  const move = (to: number) => {
    setMoved(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog open={open} title={paletteText.title} onClose={onClose} place="top">
      <input
        type="text"
        role="combobox"
        aria-label={paletteText.field}
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-rows`}
        aria-activedescendant={rows.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        placeholder={paletteText.placeholder}
        autoComplete="off"
        spellCheck={false}
        data-focus-first
        maxLength={MAX_TERM_LENGTH}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setMoved(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose(rows[current])
          else if (event.key === 'ArrowDown' && rows.length > 0) move((current + 1) % rows.length)
          else if (event.key === 'ArrowUp' && rows.length > 0) move((current - 1 + rows.length) % rows.length)
          else return
          event.preventDefault()
        }}
        className="min-h-11 w-full rounded-box border-[1.5px] border-edge bg-bg px-3 text-base"
      />
      <p role="status" className="text-sm text-muted not-empty:mt-3">
        {!nothingTyped &&
          (rows.length === 0 ? (
            paletteText.nothing
          ) : (
            <span className="sr-only">{paletteText.resultCount(rows.length)}</span>
          ))}
        {failed && ` ${paletteText.notesFailed}`}
      </p>
      <ul
        id={`${id}-rows`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label={nothingTyped ? paletteText.suggestions : paletteText.results}
        className="mt-3 max-h-[50dvh] overflow-y-auto"
      >
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps focus
          <li
            key={`${row.kind} ${row.path} ${row.title}`}
            id={`${id}-${index}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => choose(row)}
            onPointerMove={() => setMoved(index)}
            className="min-h-11 cursor-pointer border-b border-line px-3 py-2.5 aria-selected:rounded-chip aria-selected:border-transparent aria-selected:bg-sunk"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{row.title}</span>
              <span className="shrink-0 text-xs text-muted">{paletteText.kinds[row.kind]}</span>
            </span>
            {row.context !== site && <span className="block text-sm text-muted">{row.context}</span>}
            {row.kind === 'note' && (
              <span className="block text-sm break-words text-muted">
                <Excerpt parts={row.excerpt} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows.length === 0 && (
        <nav aria-label={paletteText.browse} className="-mt-3 flex gap-6">
          {LISTS.map(([name, path]) => (
            <Link key={path} to={path} onClick={leave} className="link">
              {paletteText.lists[name]}
            </Link>
          ))}
        </nav>
      )}
    </Dialog>
  )
}
