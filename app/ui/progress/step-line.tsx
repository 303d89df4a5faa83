import { ButtonLink } from '#app/ui/base/button.tsx'

interface StepLineProps {
  title: string
  about: string
  button: string
  to: string
}

/** The way to the next step, which Today chooses. Its rules would add 12 KB of script to a page. */
export function StepLine({ title, about, button, to }: StepLineProps) {
  return (
    <section
      id="next"
      tabIndex={-1}
      aria-labelledby="next-title"
      className="flex grow flex-col justify-between gap-3 rounded-box border-2 border-text bg-raise px-5 py-3.5 sm:flex-row sm:items-center"
    >
      <div>
        <h2 id="next-title" className="text-balance">
          {title}
        </h2>
        <p className="text-sm text-muted">{about}</p>
      </div>
      <ButtonLink to={to} look="primary">
        {button}
      </ButtonLink>
    </section>
  )
}
