import type { ReactNode } from 'react'
import { ButtonLink, type Look } from '#app/ui/base/button.tsx'
import * as sharedText from './text.ts'

interface StepLineProps {
  title: ReactNode
  button: string
  to: string
  look: Look
}

/** The next step in a few words, in the frame of `StepFrame`. */
export function StepLine({ title, button, to, look }: StepLineProps) {
  return (
    <section
      id="next"
      tabIndex={-1}
      aria-labelledby="next-title"
      className="flex grow flex-col justify-between gap-3 rounded-box border-2 border-text bg-raise px-5 py-3.5 sm:flex-row sm:items-center"
    >
      <div>
        <p className="text-sm text-muted">{sharedText.nextStep}</p>
        <h2 id="next-title" className="max-sm:line-clamp-2">
          {title}
        </h2>
      </div>
      <ButtonLink to={to} look={look} className="shrink-0">
        {button}
      </ButtonLink>
    </section>
  )
}
