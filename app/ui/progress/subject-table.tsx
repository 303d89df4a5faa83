import { percentOf } from '#app/domain/attempt/percent.ts'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { type Catalogue, subjectTitle } from './catalogue.ts'
import * as detailsText from './details-text.ts'
import { shortDurationText } from './duration.ts'
import { levelName } from './level-name.ts'
import type { SubjectStanding } from './progress-map.tsx'
import * as progressText from './progress-text.ts'

const text = detailsText.subjects

/** Level, accuracy, answers and time of each subject. */
export function SubjectTable({
  subjects,
  catalogue,
}: {
  subjects: readonly SubjectStanding[]
  catalogue: Catalogue
}) {
  return (
    <section aria-labelledby="subjects">
      <h2 id="subjects" className="mb-2">
        {text.heading}
      </h2>
      <table className="w-full border-t border-line text-sm">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-3 text-start font-normal">
              {text.subject}
            </th>
            <th scope="col" className="py-2 text-start font-normal">
              {text.level}
            </th>
            {text.figures.map((name) => (
              <th key={name} scope="col" className="py-2 ps-3 text-end font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ id, level, activity }) => {
            const { answers, right } = activity
            return (
              <tr key={id} data-subject={id} className="h-12 border-b border-line">
                <th scope="row" className="text-start font-semibold">
                  <span className="flex items-center gap-2">
                    <SubjectCode>{subjectCode(id)}</SubjectCode>
                    <span className="max-sm:sr-only">{subjectTitle(catalogue, id)}</span>
                  </span>
                </th>
                <td>{answers > 0 ? levelName(level) : progressText.notStarted}</td>
                <td className="figures ps-3 text-end">
                  {answers > 0 ? `${percentOf(right, answers)}%` : '–'}
                </td>
                <td className="figures ps-3 text-end">{answers}</td>
                <td className="figures ps-3 text-end whitespace-nowrap">{shortDurationText(activity)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
