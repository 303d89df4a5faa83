import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as codeEditorText from './code-editor-text.ts'
import type { CodeLanguage, createPrismEditor } from './prism-editor.ts'
import { usePart } from './use-part.ts'

interface CodeEditorProps {
  label: string
  language: CodeLanguage
  value: string
  onChange: (value: string) => void
  /** Ctrl+Enter, or Cmd+Enter on a Mac. */
  onRun: () => void
  /** The position of an error's first character. */
  errorAt?: number | undefined
}

type Symbol = keyof typeof codeEditorText.symbol

/** What the keyboard of a phone hides. */
const SQL_SYMBOLS: readonly Symbol[] = ['(', ')', '*', '=', '<', '>', "'", ',', '_', ';']
const CODE_SYMBOLS: readonly Symbol[] = ['{', '}', '(', ')', '[', ']', '=', '<', '>', ';']

const load = () => import('./prism-editor.ts')

/** A field for code: a plain textarea until the editor's script has loaded. Then Tab indents. */
export function CodeEditor({ label, language, value, onChange, onRun, errorAt }: CodeEditorProps) {
  const id = useId()
  const [labelId, hintId] = [`${id}label`, `${id}hint`]
  const container = useRef<HTMLDivElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<ReturnType<typeof createPrismEditor>>()
  const { part } = usePart(load, 1)
  const change = useEffectEvent(onChange)

  const create = useEffectEvent(({ createPrismEditor }: Awaited<ReturnType<typeof load>>, at: HTMLElement) =>
    createPrismEditor(at, { language, value, labelledBy: labelId, describedBy: hintId, onChange: change }),
  )
  // Before the next paint, so that there is always one field and never two.
  useLayoutEffect(() => {
    if (!part || !container.current) return
    const created = create(part, container.current)
    takeFocus(created.textarea, plain.current)
    setEditor(created)
    return () => {
      created.remove()
      setEditor(undefined)
    }
  }, [part])
  useEffect(() => editor?.setValue(value), [editor, value])
  useEffect(() => editor?.markError(errorAt), [editor, errorAt])

  // Before the editor, which would insert a line.
  const runOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onRun()
  }

  return (
    <div onKeyDownCapture={runOnKey}>
      <label id={labelId} htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div ref={container} className="mt-1" />
      {!editor && (
        <textarea
          ref={plain}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={hintId}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className="block min-h-52 w-full resize-none rounded-box border-[1.5px] border-edge bg-raise px-3 py-2 font-mono text-base text-text"
        />
      )}
      {editor && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div
          role="group"
          aria-label={codeEditorText.symbols}
          className="mt-1 hidden grid-cols-10 max-sm:pointer-coarse:grid"
        >
          {(language === 'sql' ? SQL_SYMBOLS : CODE_SYMBOLS).map((symbol) => (
            <button
              key={symbol}
              type="button"
              // A keyboard that has a Tab key has the symbols too.
              tabIndex={-1}
              aria-label={codeEditorText.symbol[symbol]}
              // Focus, and with it the keyboard, stays in the editor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor.insert(symbol)}
              className="min-h-11 rounded-chip font-mono active:bg-sunk"
            >
              {symbol}
            </button>
          ))}
        </div>
      )}
      <p id={hintId} className="mt-1 text-xs text-muted max-sm:pointer-coarse:sr-only">
        {editor && `${codeEditorText.keys} `}
        {codeEditorText.run}
      </p>
    </div>
  )
}

/** Keeps focus and selection when the editor's script arrives while somebody is typing. */
function takeFocus(to: HTMLTextAreaElement, from: HTMLTextAreaElement | null): void {
  if (!from || document.activeElement !== from) return
  const { selectionStart, selectionEnd } = from
  to.focus()
  to.setSelectionRange(selectionStart, selectionEnd)
}
