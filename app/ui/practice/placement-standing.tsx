import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { ANSWERS_FOR_LEVEL } from '#app/domain/learning/topic-standing.ts'
import type { SubjectStanding } from '#app/domain/practice/placement-result.ts'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import * as endText from './end-text.ts'
import { levelName } from './level-names.ts'

interface PlacementStandingProps {
  subject: SubjectId
  title: string
  standing: SubjectStanding
  /** Questions that were answered. */
  answers: number
  right: number
}

/** The level that a placement estimates, and how rough the estimate is. */
export function PlacementStanding({ subject, title, standing, answers, right }: PlacementStandingProps) {
  const text = endText.standing
  const percent = (share: number) => Math.round(share * 100)
  const { low, high } = standing.share
  return (
    <section aria-labelledby="standing" data-subject={subject} className="mt-8">
      <h2 id="standing">{text.heading(title)}</h2>
      <p className="mt-4 flex items-center gap-4">
        <LevelCell level={levelName(standing.level)} size={40} />
        <span className="type-next">{levelName(standing.level)}</span>
      </p>
      <p className="mt-3 max-w-prose text-muted">
        {standing.level === undefined ? (
          text.tooFew(ANSWERS_FOR_LEVEL, standing.careful)
        ) : (
          <>
            {text.share(percent(low), percent(high))}{' '}
            {percent(high) < percent(right / answers) && text.belowScore}{' '}
            {answers < 15 ? text.first(answers) : text.rough} {text.sharper}
          </>
        )}
      </p>
    </section>
  )
}
