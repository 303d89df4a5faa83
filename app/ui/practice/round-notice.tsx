import type { ReactNode } from 'react'

interface RoundNoticeProps {
  title: string
  text?: string
  /** Something went wrong. */
  alert?: boolean
  /** What to do. */
  children?: ReactNode
}

/** A message in place of a question. */
export function RoundNotice({ title, text, alert = false, children }: RoundNoticeProps) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col items-start gap-5 px-4 py-16 sm:px-6">
      <h1>{title}</h1>
      {text && (
        <p role={alert ? 'alert' : 'status'} className="max-w-md text-muted">
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
