import { letterAt, type OptionNumber } from '#app/domain/catalogue/item.ts'
import type { AnswersToItem } from '#app/domain/reports/discrimination.ts'
import * as operatorText from './operator-text.ts'

const text = operatorText.answers

interface AnswersTableProps {
  answers: AnswersToItem
  /** The right option; undefined until the question has loaded. */
  right: OptionNumber | undefined
}

/** How learners chose among the options, and whether those who know more chose the right one. */
export function AnswersTable({ answers: { learners, options, discrimination }, right }: AnswersTableProps) {
  if (learners === 0) return <p className="text-muted">{text.none}</p>
  return (
    <>
      <p className="text-sm text-muted">{text.of(learners)}</p>
      <table className="mt-2 w-full max-w-md">
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {text.option}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {text.learners}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {text.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {options.map((count, position) => (
            <tr key={letterAt(position)} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {letterAt(position)} {position + 1 === right && text.right}
              </th>
              <td className="figures py-2 text-end">{count}</td>
              <td className="figures py-2 text-end">{Math.round((100 * count) / learners)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        <strong className="font-semibold">{text.discrimination}:</strong>{' '}
        {discrimination === undefined
          ? text.tooFew
          : `${text.value(discrimination)}. ${discrimination < operatorText.GOOD_DISCRIMINATION ? text.low : text.good}`}
      </p>
    </>
  )
}
