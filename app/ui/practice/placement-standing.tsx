import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { SubjectStanding } from '#app/domain/practice/placement-result.ts'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'
import { levelName } from './level-names.ts'

interface PlacementStandingProps {
  subject: SubjectId
  title: string
  standing: SubjectStanding
  /** Questions that were answered. */
  answers: number
}

/** Where a placement puts the learner, and how roughly. */
export function PlacementStanding({ subject, title, standing, answers }: PlacementStandingProps) {
  const percent = (share: number) => Math.round(share * 100)
  const { low, high } = standing.share
  return (
    <section aria-labelledby="standing" data-subject={subject} className="mt-8">
      <h2 id="standing">Your level in {title}</h2>
      <p className="mt-4 flex items-center gap-4">
        <LevelCell level={levelName(standing.level)} size={40} />
        <span className="type-next">{levelName(standing.level)}</span>
      </p>
      <p className="mt-3 max-w-prose text-muted">
        Of all its questions you would probably get {percent(low)}–{percent(high)} % right today.{' '}
        {answers < 15
          ? `This is a first estimate from ${answers === 1 ? 'one answer' : `${answers} answers`}.`
          : 'With one question for each topic this is a rough estimate.'}{' '}
        Practice makes it sharper, topic by topic.
      </p>
    </section>
  )
}
