import type { Figure } from '#app/domain/labs/contract.ts'
import { labText } from '../text.ts'
import { splitCode } from './split-code.ts'

/** A program: ink, with its keywords in bold and its comments in grey. */
export function CodeFigure({ language, code }: Extract<Figure, { type: 'code' }>) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={labText.figures.program(NAMES[language])}
      className="scroll-edge overflow-x-auto border-s-2 border-text py-1 ps-4 text-sm leading-[1.6]"
    >
      <pre>
        <code>
          {splitCode(code, language).map(({ text, kind }, index) => {
            if (kind === 'keyword')
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a program keep their places
                <b key={index}>{text}</b>
              )
            if (kind === 'comment')
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a program keep their places
                <span key={index} className="text-muted">
                  {text}
                </span>
              )
            return text
          })}
        </code>
      </pre>
    </section>
  )
}

const NAMES = {
  c: 'C',
  cpp: 'C++',
  css: 'CSS',
  html: 'HTML',
  java: 'Java',
  js: 'JavaScript',
  jsx: 'JavaScript',
} as const
