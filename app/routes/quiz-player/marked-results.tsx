import type { ComponentProps } from 'react'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { Results } from '#app/ui/quiz/results.tsx'
import { openReport } from '#app/ui/shell/shell-state.ts'

/** The results, with buttons to bookmark and flag questions. */
export function MarkedResults(props: Omit<ComponentProps<typeof Results>, 'actions'>) {
  const marksOf = useItemMarks()
  return (
    <Results
      {...props}
      actions={(item) => <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />}
    />
  )
}
