import { ButtonLink } from '#app/ui/base/button.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import { LabTitle } from './lab-title.tsx'
import * as labListText from './list-text.ts'

const text = labListText.next

interface NextLabBoxProps {
  reason: 'underWay' | 'planned' | 'weakest' | 'start'
  title: string
  path: string
  minutes: number
  /** The name of its subject. */
  subject: string
}

/** The pointer to the lab to do next. */
export function NextLabBox({ reason, title, path, minutes, subject }: NextLabBoxProps) {
  return (
    <div className="mt-5">
      <PointTo lead={<p className="text-sm text-muted">{text.reasons[reason]}</p>} labelledBy="next-lab">
        <h2 id="next-lab" className="type-next">
          <LabTitle>{title}</LabTitle>
        </h2>
        <p className="mt-2 text-muted">
          {subject} · <Numbers>{labListText.minutes(minutes)}</Numbers>
        </p>
        <ButtonLink to={path} look="primary" className="mt-5 w-full sm:w-auto">
          {reason === 'underWay' ? text.goOn : text.start}
        </ButtonLink>
      </PointTo>
    </div>
  )
}
