import { ButtonLink } from '#app/ui/base/button.tsx'
import * as progressText from './progress-text.ts'

interface StepLineProps {
  title: string
  about: string
  to: string
}

/** A step in one line: what it is, and its button. */
export function StepLine({ title, about, to }: StepLineProps) {
  return (
    <section
      id="next"
      tabIndex={-1}
      aria-labelledby="next-title"
      className="flex flex-col justify-between gap-3 sm:flex-row sm:items-center"
    >
      <div>
        <h2 id="next-title">{title}</h2>
        <p className="text-sm text-muted">{about}</p>
      </div>
      <ButtonLink to={to} look="primary">
        {progressText.start}
      </ButtonLink>
    </section>
  )
}
