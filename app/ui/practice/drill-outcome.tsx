import type { ExplainedMisconception } from '#app/domain/catalogue/misconception.ts'
import { contrastOf } from '#app/domain/catalogue/mix-up.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import * as endText from './end-text.ts'
import * as practiceText from './text.ts'

interface DrillOutcomeProps {
  misconception: ExplainedMisconception | undefined
  /** True if the learner now answers it right. */
  cleared: boolean
}

/** The misconception of a drill, and whether it is cleared up. */
export function DrillOutcome({ misconception, cleared }: DrillOutcomeProps) {
  if (!misconception) return null
  return (
    <section aria-labelledby="mix-up" className="mt-8 border-s-[3px] border-text ps-3.5">
      <h2 id="mix-up">{cleared ? endText.drill.cleared : endText.drill.open}</h2>
      <p className="mt-1 text-reason">
        <strong>
          <Rendered as="span" html={contrastOf(misconception.title) ?? ''} />
        </strong>{' '}
        <Rendered as="span" html={misconception.correction} />
      </p>
      <Link to={misconception.note} className="link text-reason">
        {practiceText.readNote}
      </Link>
    </section>
  )
}
