import { href } from 'react-router'
import { Link } from '#app/ui/base/link.tsx'
import type { Catalogue } from './catalogue.ts'
import { ConfidenceChart } from './confidence-chart.tsx'
import type { DetailFacts } from './detail-facts.ts'
import * as detailsText from './details-text.ts'
import { ForecastChart } from './forecast-chart.tsx'
import { HistoryList } from './history-list.tsx'
import { MixUps } from './mix-ups.tsx'
import type { SubjectStanding } from './progress-map.tsx'
import { SubjectTable } from './subject-table.tsx'
import { YearChart } from './year-chart.tsx'

interface ProgressDetailsProps {
  catalogue: Catalogue
  facts: DetailFacts
  subjects: readonly SubjectStanding[]
  today: number
}

/** The charts and lists below the map. */
export function ProgressDetails({ catalogue, facts, subjects, today }: ProgressDetailsProps) {
  const { activity, attempts, calibration, mistakes, misconceptions, forecasts } = facts
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
      {/* First on a phone: it is what a learner can do next. */}
      <section aria-labelledby="mistakes" className="lg:col-start-2">
        <h2 id="mistakes">{detailsText.mistakes.heading}</h2>
        <p className="mt-1 text-sm text-muted">
          {mistakes > 0 ? detailsText.mistakes.some(mistakes) : detailsText.mistakes.none}
        </p>
        <Link to={href('/mistakes')} className="link text-reason">
          {detailsText.mistakes.open}
        </Link>
      </section>
      <div className="flex min-w-0 flex-col gap-12 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <YearChart activity={activity} today={today} />
        <HistoryList attempts={attempts} today={today} catalogue={catalogue} />
        <MixUps misconceptions={misconceptions} catalogue={catalogue} />
        <SubjectTable subjects={subjects} catalogue={catalogue} />
      </div>
      <div className="flex min-w-0 flex-col gap-12 lg:col-start-2">
        <ConfidenceChart calibration={calibration} />
        <ForecastChart quality={forecasts} />
      </div>
    </div>
  )
}
