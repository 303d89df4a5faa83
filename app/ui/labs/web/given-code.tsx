import type { Page, PageLanguage } from '#app/domain/labs/coding/web/contract.ts'

import * as webText from './text.ts'

interface GivenCodeProps {
  given: Partial<Page>
  /** What the learner writes. */
  language: PageLanguage
}

/** The given parts of the page. On a phone they are folded, so that the editor is close. */
export function GivenCode({ given: { html, css }, language }: GivenCodeProps) {
  return (
    <div className="mt-5 border-t border-line">
      {html && <Part title={webText.given.html} code={html} isNeeded />}
      {css && <Part title={webText.given.css} code={css} isNeeded={language === 'css'} />}
    </div>
  )
}

interface PartProps {
  title: string
  code: string
  /** Needed to write the answer. */
  isNeeded: boolean
}

function Part({ title, code, isNeeded }: PartProps) {
  return (
    <div className="border-b border-line">
      {isNeeded && (
        <div className="max-lg:hidden">
          <h3 className="py-2.5 font-sans text-sm font-semibold">{title}</h3>
          <Code title={title} code={code} />
        </div>
      )}
      <details className={isNeeded ? 'lg:hidden' : ''}>
        <summary className="min-h-11 py-2.5 text-sm font-semibold">{title}</summary>
        <Code title={title} code={code} />
      </details>
    </div>
  )
}

function Code({ title, code }: { title: string; code: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={title}
      className="scroll-edge mb-3 overflow-x-auto bg-sunk px-4 py-3 text-sm/6 [--paper:var(--sunk)]"
    >
      <pre>{code}</pre>
    </section>
  )
}
