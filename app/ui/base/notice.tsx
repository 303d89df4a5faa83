import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  text?: string
  /** Something went wrong. */
  alert?: boolean
  /** What to do. */
  children?: ReactNode
}

/** A message in place of a question. */
export function Notice({ title, text, alert = false, children }: NoticeProps) {
  return (
    <div className="page flex flex-col items-start gap-5 py-16">
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
