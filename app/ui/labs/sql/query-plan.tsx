import type { PlanStep } from '#app/domain/labs/coding/sql/plan.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import * as sqlText from './text.ts'

/** How the database runs the query, on request. */
export function QueryPlan({ plan }: { plan: readonly PlanStep[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-reason font-semibold [&::-webkit-details-marker]:hidden">
        {sqlText.plan.title}
        <Icon name="chevron" size={12} className="group-open:rotate-180" />
      </summary>
      <Steps steps={plan} />
      <p className="mt-2 max-w-[60ch] text-sm text-muted">{sqlText.plan.legend}</p>
    </details>
  )
}

function Steps({ steps }: { steps: readonly PlanStep[] }) {
  return (
    <ul className="grid gap-1 border-s-2 border-line ps-4 font-mono text-sm">
      {steps.map(({ text, reads, steps: parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
        <li key={index}>
          <span className={reads === 'every-row' ? 'text-fair' : reads === 'by-index' ? 'text-good' : ''}>
            {text}
          </span>
          {parts.length > 0 && <Steps steps={parts} />}
        </li>
      ))}
    </ul>
  )
}
