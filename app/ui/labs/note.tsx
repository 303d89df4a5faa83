import type { ReactNode } from 'react'
import { CodeText } from './code-text.tsx'

interface NoteProps {
  kind: 'wrong' | 'right' | 'hint'
  /** A label in front of the text. */
  label?: string
  children: string
  /** Shown under the text. */
  more?: ReactNode
  id?: string
}

const LINES = { wrong: 'border-poor', right: 'border-good', hint: 'border-edge' } as const

/** Feedback on a step, as a note in the margin. The first sentence is emphasised. */
export function Note({ kind, label, children, more, id }: NoteProps) {
  const [first, rest] = splitSentence(children)
  return (
    <div id={id} className={`border-s-4 ps-4 ${LINES[kind]}`}>
      {label && (
        <p
          className={`text-reason font-semibold ${kind === 'right' ? 'text-good' : kind === 'wrong' ? 'text-poor' : 'text-muted'}`}
        >
          {label}
        </p>
      )}
      <p className="type-question max-w-[60ch]">
        <strong>
          <CodeText>{first}</CodeText>
        </strong>{' '}
        <CodeText>{rest}</CodeText>
      </p>
      {more}
    </div>
  )
}

/** A period within a number, an abbreviation or `int...` does not end a sentence. A keyword may begin one. */
function splitSentence(text: string): [first: string, rest: string] {
  const end = text.search(/(?<!\.|e\.g|i\.e)[.?](?= +[\w“{])/)
  return end < 0 ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 2)]
}
