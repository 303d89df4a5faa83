import type { Figure } from '#app/domain/labs/contract.ts'
import * as labText from '../text.ts'
import { type CodePart, splitCode } from './split-code.ts'

/** How far a line goes on further to the right than it began, in characters. */
const CONTINUED = 4

/** The name of a line stays on one line itself. */
const SHORT_COMMENT = 16

/** A program: ink, with its keywords in bold and its comments in grey. Lines that are too long for the screen wrap. */
export function CodeFigure({ language, code }: Extract<Figure, { type: 'code' }>) {
  return (
    <section
      aria-label={NAMES[language]}
      className="border-s-2 border-text py-1 ps-4 text-sm leading-[1.6] roomy:text-base roomy:leading-[1.6]"
    >
      <pre className="wrap-break-word whitespace-pre-wrap">
        <code>
          {code.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
            <Line key={index} parts={splitCode(line, language)} indent={line.search(/\S|$/) + CONTINUED} />
          ))}
        </code>
      </pre>
    </section>
  )
}

function lookOf(comment: string): string {
  return comment.length > SHORT_COMMENT ? 'text-muted' : 'text-muted whitespace-nowrap'
}

function Line({ parts, indent }: { parts: readonly CodePart[]; indent: number }) {
  return (
    <span className="block" style={{ paddingInlineStart: `${indent}ch`, textIndent: `-${indent}ch` }}>
      {parts.map(({ text, kind }, index) => {
        if (kind === 'keyword')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their places
            <b key={index}>{text}</b>
          )
        if (kind === 'comment')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line keep their places
            <span key={index} className={lookOf(text)}>
              {text}
            </span>
          )
        return text
      })}
      {'\n'}
    </span>
  )
}

const NAMES = {
  c: labText.figures.program('C'),
  cpp: labText.figures.program('C++'),
  css: 'CSS',
  html: 'HTML',
  java: labText.figures.program('Java'),
  js: labText.figures.program('JavaScript'),
  jsx: labText.figures.program('JavaScript'),
} as const
