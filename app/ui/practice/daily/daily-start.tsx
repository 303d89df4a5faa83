import { ButtonLink } from '#app/ui/base/button.tsx'
import { dateAndMonth } from '#app/ui/base/dates.ts'
import { Link } from '#app/ui/base/link.tsx'
import { PointTo } from '#app/ui/devices/pointer.tsx'
import * as dailyText from './daily-text.ts'

const text = dailyText.start

/** A set that was begun. */
interface BegunSet {
  day: number
  answered: number
  count: number
}

interface DailyStartProps {
  today: number
  begun: BegunSet | undefined
  pathOf: (day: number) => string
}

/** Starts the set of the day, or goes on with it. A set that was begun on an earlier day can be finished. */
export function DailyStart({ today, begun, pathOf }: DailyStartProps) {
  const now = begun?.day === today ? begun : undefined
  const earlier = now ? undefined : begun
  return (
    <div>
      <PointTo
        lead={<p className="text-sm text-muted">{text.title(dateAndMonth(today))}</p>}
        labelledBy="daily-start"
      >
        <h2 id="daily-start" className="type-next">
          {now ? text.continueAt(now.answered, now.count) : text.heading}
        </h2>
        <p className="mt-2 text-muted">{now ? text.where : text.text}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to={pathOf(today)} look="primary" prefetch="none" className="max-sm:w-full">
            {now ? text.goOn : text.begin}
          </ButtonLink>
          {earlier && (
            <Link to={pathOf(earlier.day)} prefetch="none" className="link text-reason">
              {text.finish(dateAndMonth(earlier.day), earlier.answered, earlier.count)}
            </Link>
          )}
        </div>
      </PointTo>
    </div>
  )
}
