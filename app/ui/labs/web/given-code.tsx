import type { Page, PageLanguage } from '#app/domain/labs/web/contract.ts'

interface GivenCodeProps {
  given: Partial<Page>
  /** What the learner writes. */
  language: PageLanguage
}

/** The parts of the page that are given. Given rules matter most to those who add others. */
export function GivenCode({ given: { html, css }, language }: GivenCodeProps) {
  return (
    <div className="mt-5 border-t border-line">
      {html && <Part title="HTML of the page" code={html} isOpen />}
      {css && <Part title="CSS of the page" code={css} isOpen={language === 'css'} />}
    </div>
  )
}

function Part({ title, code, isOpen }: { title: string; code: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="border-b border-line">
      <summary className="min-h-11 py-2.5 text-sm font-semibold">{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={title} className="mb-3 overflow-x-auto">
        <pre className="w-fit min-w-full bg-sunk px-4 py-3 text-sm/6">{code}</pre>
      </section>
    </details>
  )
}
