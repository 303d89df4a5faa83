import { useEffect, useRef } from 'react'
import { clockText } from '#app/domain/exam/exam-clock.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import * as examText from './exam-text.ts'

interface ExamPausedProps {
  /** Time left, in milliseconds. */
  left: number
  leaveTo: string
  onResume: () => void
}

const text = examText.paused

/** A paused exam. Its questions are hidden, so that thinking about them takes the exam's time. */
export function ExamPaused({ left, leaveTo, onResume }: ExamPausedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page flex flex-col items-start gap-5 py-16">
      <h1 ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <p className="max-w-md text-muted">{text.text(clockText(left))}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onResume}>
          {text.resume}
        </Button>
        <ButtonLink to={leaveTo}>{text.leave}</ButtonLink>
      </div>
    </div>
  )
}
