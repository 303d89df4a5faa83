import * as labText from './text.ts'

interface ConventionsProps {
  items: readonly string[]
  className?: string
}

/** The decisions of this lab where textbooks differ. */
export function Conventions({ items, className = '' }: ConventionsProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={labText.conventions.label} className={className}>
      <p className="text-xs font-semibold roomy:text-sm">{labText.conventions.title}</p>
      <ul className="mt-1 grid max-w-[70ch] gap-1.5 text-xs text-muted roomy:max-w-[56ch] roomy:text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
