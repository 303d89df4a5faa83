import { ButtonLink } from '#app/ui/base/button.tsx'
import { practiceLink } from './links.ts'
import * as sharedText from './text.ts'

interface StepLineProps {
  title: string
  button: string
  questions: number
}

/** The way into practice, whose engine picks what helps most. Today chooses between more kinds of steps. */
export function StepLine({ title, button, questions }: StepLineProps) {
  return (
    <section
      id="next"
      tabIndex={-1}
      aria-labelledby="next-title"
      className="flex grow flex-col justify-between gap-3 rounded-box border-2 border-text bg-raise px-5 py-3.5 sm:flex-row sm:items-center"
    >
      <div>
        <p className="text-sm text-muted">{sharedText.nextStep}</p>
        <h2 id="next-title" className="text-balance">
          {title}
        </h2>
      </div>
      <ButtonLink to={practiceLink(questions)} look="primary">
        {button}
      </ButtonLink>
    </section>
  )
}
