import { type ReactNode, useId } from 'react'
import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import { REPORT_REASONS, type ReportReason } from '#app/domain/reports/report.ts'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Headline } from './headline.tsx'
import * as operatorText from './operator-text.ts'

const text = operatorText.list

interface ListedItem {
  id: ItemId
  open: number
  answered: number
  reasons: Partial<Record<ReportReason, number>>
  latest: number
}

interface ReportedItemsProps {
  items: readonly ListedItem[]
  withdrawn: readonly ItemId[]
  /** Undefined until the questions have loaded. */
  find: ((id: ItemId) => ExplainedItem | undefined) | undefined
  pathOf: (id: ItemId) => string
}

/** All questions with reports, for administrators. */
export function ReportedItems({ items, withdrawn, find, pathOf }: ReportedItemsProps) {
  const open = items.filter((item) => item.open > 0)
  const answered = items.filter((item) => item.open === 0)
  const row = (id: ItemId, facts?: ListedItem) => (
    <li key={id} className="border-b border-line">
      <Link prefetch="none" to={pathOf(id)} className="block py-3 hover:bg-sunk">
        <Headline id={id} question={find?.(id)} />
        <span className="mt-1 block text-sm text-muted">
          {[id, ...(facts ? factsOf(facts) : [])].join(' · ')}
        </span>
      </Link>
    </li>
  )
  return (
    <div className="page grid content-start gap-8 py-6 *:max-w-3xl sm:py-10">
      <div>
        <h1>{text.title}</h1>
        <p className="mt-2 text-muted">{text.about}</p>
      </div>
      <Part title={text.open} none={text.noneOpen}>
        {open.map((item) => row(item.id, item))}
      </Part>
      {withdrawn.length > 0 && <Part title={text.withdrawn}>{withdrawn.map((id) => row(id))}</Part>}
      {answered.length > 0 && <Part title={text.answered}>{answered.map((item) => row(item.id, item))}</Part>}
    </div>
  )
}

function Part({ title, none, children }: { title: string; none?: string; children: readonly ReactNode[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? (
        <p className="mt-3 text-muted">{none}</p>
      ) : (
        <ul className="mt-3 border-t border-line">{children}</ul>
      )}
    </section>
  )
}

function factsOf({ open, answered, reasons, latest }: ListedItem): string[] {
  const given = REPORT_REASONS.flatMap((reason) =>
    reasons[reason] ? `${operatorText.reasons[reason]} ${reasons[reason]}` : [],
  )
  return [text.count(open, answered), given.join(', '), fullDateOf(latest)]
}
