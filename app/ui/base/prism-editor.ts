import 'prism-code-editor/layout.css'
import './code-editor.css'
import 'prism-code-editor/prism/languages/css'
import 'prism-code-editor/prism/languages/javascript'
import 'prism-code-editor/prism/languages/markup'
import 'prism-code-editor/prism/languages/sql'
import 'prism-code-editor/prism/languages/typescript'
import 'prism-code-editor/languages/clike'
import 'prism-code-editor/languages/css'
import 'prism-code-editor/languages/html'
import 'prism-code-editor/languages/sql'
import { createEditor, type PrismEditor } from 'prism-code-editor'
import {
  editHistory,
  editorCommands,
  indentSelectedLines,
  insertLineAndIndent,
  insertTab,
  toggleComment,
} from 'prism-code-editor/commands'
import { languages } from 'prism-code-editor/prism'
import { insertText } from 'prism-code-editor/utils'

/** In SQL some operators are words, which look like its other keywords. */
const WORDS = /\b(?:and|between|i?like|in|is|not|or)\b/i
if (languages.sql)
  languages.sql.operator = [{ pattern: WORDS, alias: 'keyword' }, /[=%*/+-]|\|\||!=|<=?>?|>=?/]

export type CodeLanguage = 'sql' | 'javascript' | 'typescript' | 'html' | 'css'

interface PrismEditorOptions {
  language: CodeLanguage
  value: string
  labelledBy: string
  describedBy: string
  onChange: (value: string) => void
}

const KEYS = {
  Tab: (editor: PrismEditor) => {
    const [start, end] = editor.getSelection()
    return start === end ? insertTab(editor, start) : indentSelectedLines(editor)
  },
  // 8 is Shift.
  '8+Tab': (editor: PrismEditor) => indentSelectedLines(editor, true),
  Enter: (editor: PrismEditor) => insertLineAndIndent(editor),
  'Mod+/': (editor: PrismEditor) => toggleComment(editor),
}

/** Puts an editor into an element. The package lets Escape leave its textarea, so that Tab then moves on. */
export function createPrismEditor(container: HTMLElement, options: PrismEditorOptions) {
  const { language, value, labelledBy, describedBy } = options
  const editor = createEditor(container, { language, value }, editHistory(), editorCommands(KEYS, []))
  editor.textarea.setAttribute('aria-labelledby', labelledBy)
  editor.textarea.setAttribute('aria-describedby', describedBy)
  /** The last value that the page knows: an update to it is not a change by the learner. */
  let known = value
  // The first update came before this listener.
  editor.on('update', (code) => {
    markError(editor, undefined)
    if (code === known) return
    known = code
    options.onChange(code)
  })
  return {
    textarea: editor.textarea,
    setValue(code: string) {
      known = code
      if (code !== editor.value) editor.setOptions({ value: code })
    },
    /** At the caret, in place of what is selected. */
    insert(text: string) {
      editor.textarea.focus()
      insertText(editor, text)
    },
    /** @param at the position of an error's first character */
    markError: (at: number | undefined) => markError(editor, at),
    remove: editor.remove,
  }
}

function markError(editor: PrismEditor, at: number | undefined): void {
  const [overlays] = editor.lines
  for (const old of overlays?.querySelectorAll('.pce-error') ?? []) old.remove()
  if (at === undefined) return
  const { line, from, to } = wordAt(editor.value, at)
  const element = editor.lines[line]
  if (!element || !overlays) return
  const place = rangeIn(element, from, to).getBoundingClientRect()
  const origin = overlays.getBoundingClientRect()
  const mark = document.createElement('div')
  mark.className = 'pce-error'
  Object.assign(mark.style, {
    left: `${place.left - origin.left}px`,
    top: `${place.top - origin.top}px`,
    width: `${Math.max(place.width, 8)}px`,
    height: `${place.height}px`,
  })
  overlays.append(mark)
}

/** The word or the character at a position: its line, counted from 1, and its columns, counted from 0. */
function wordAt(code: string, at: number) {
  const start = code.lastIndexOf('\n', at - 1) + 1
  const length = /^\w+/.exec(code.slice(at))?.[0].length ?? 1
  return { line: code.slice(0, at).split('\n').length, from: at - start, to: at - start + length }
}

function rangeIn(element: Element, from: number, to: number): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const length = text.textContent?.length ?? 0
    if (passed <= from && from < passed + length) range.setStart(text, from - passed)
    if (passed < to && to <= passed + length) range.setEnd(text, to - passed)
    passed += length
  }
  return range
}
