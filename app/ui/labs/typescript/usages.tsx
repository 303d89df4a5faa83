import type { Usage } from '#app/domain/labs/coding/typescript/contract.ts'
import type { UsageGrade } from '#app/domain/labs/coding/typescript/grade-design.ts'
import { ResultMark } from '../result-mark.tsx'
import * as typeScriptText from './text.ts'

const text = typeScriptText.usages

export type UsageOutline = Pick<Usage, 'id' | 'code' | 'must'>

/** The visible usages, before the learner's code has been checked. */
export function UsagesToPass({ usages }: { usages: readonly UsageOutline[] }) {
  return (
    <section aria-label={text.toPass}>
      <h2>{text.toPass}</h2>
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {usages.map(({ id, code, must }) => (
          <li key={id}>
            <p className="mb-1 text-sm text-muted">{text[must]}</p>
            <UsageCode>{code}</UsageCode>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{text.others}</p>
    </section>
  )
}

/** The visible usages, with their results. */
export function GradedUsages({ usages }: { usages: readonly UsageGrade[] }) {
  const shown = usages.filter(({ usage, right }) => !usage.hidden || !right)
  return (
    <section aria-label={text.title}>
      <h2>{text.title}</h2>
      <ul className="mt-2 border-t border-line">
        {shown.map(({ usage, right, error }) => (
          <li
            key={usage.id}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2 text-sm"
          >
            <ResultMark right={right} label={right ? text.passed : text.failed} />
            <div>
              <p className="mb-1 text-muted">{text[usage.must]}</p>
              <UsageCode>{usage.code}</UsageCode>
              <p className={`mt-1 wrap-anywhere ${right ? 'text-muted' : ''}`}>
                {error?.message ?? text.compiles}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UsageCode({ children }: { children: string }) {
  return <pre className="bg-sunk px-3 py-2 text-sm/6 whitespace-pre-wrap wrap-anywhere">{children}</pre>
}
