import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import * as baseText from './text.ts'

interface FailureProps {
  title: string
  text?: string
  onTryAgain: () => void
  /** Other ways to go on. */
  children?: ReactNode
}

/** In place of a screen that did not load. */
export function Failure({ onTryAgain, children, ...message }: FailureProps) {
  return (
    <Notice alert {...message}>
      <Button look="primary" onClick={onTryAgain}>
        {baseText.tryAgain}
      </Button>
      {children}
    </Notice>
  )
}

interface PendingProps {
  title: string
  failed: boolean
  failure: Pick<FailureProps, 'title' | 'text'>
  tryAgain: () => void
}

/** In place of a screen that is still loading. */
export function Pending({ title, failed, failure, tryAgain }: PendingProps) {
  return failed ? <Failure {...failure} onTryAgain={tryAgain} /> : <Notice title={title} />
}
