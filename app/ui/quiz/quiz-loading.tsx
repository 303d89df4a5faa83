import type { ReactNode } from 'react'
import { Spinner } from '#app/ui/base/spinner.tsx'
import * as loadingText from './loading-text.ts'

/** The loading view of a quiz. If the quiz does not exist, `children` say so below it. */
export function QuizLoading({ children }: { children?: ReactNode }) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-3 px-4 py-16 text-center sm:px-6">
      <Spinner />
      <h1 className="mt-3">{loadingText.title}</h1>
      <p className="text-muted">{loadingText.message}</p>
      {children}
    </div>
  )
}
