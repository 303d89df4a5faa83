import type { ReactNode } from 'react'
import type { ExplainedMisconception } from '#app/domain/catalogue/misconception.ts'
import { contrastOf } from '#app/domain/catalogue/mix-up.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import * as practiceText from './text.ts'
import * as verdictText from './verdict-text.ts'

interface AfterAnswerProps {
  /** The misconception that the answer points to, if the learner may have it. */
  misconception: ExplainedMisconception | undefined
  /** The address of its drill; undefined within the drill itself. */
  drillPath: string | undefined
  /** The section of a note that settles the question. */
  notePath: string | undefined
  /** Actions for the question. */
  actions: ReactNode
}

/** Shown under the marked options: a possible misconception, and where to read on. */
export function AfterAnswer({ misconception, drillPath, notePath, actions }: AfterAnswerProps) {
  return (
    <div className={misconception ? 'mt-5 border-s-[3px] border-text ps-3.5' : 'mt-2'}>
      {misconception && (
        <p className="text-reason">
          <strong className="font-bold">
            {verdictText.mixUp} <Rendered as="span" html={contrastOf(misconception.title) ?? ''} />
          </strong>{' '}
          <Rendered as="span" html={misconception.correction} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 text-reason">
        {misconception && drillPath && (
          <Link to={drillPath} className="link">
            {verdictText.drill}
          </Link>
        )}
        {notePath && (
          <Link to={notePath} className="link">
            {practiceText.readNote}
          </Link>
        )}
        {actions}
      </p>
    </div>
  )
}
