import type { ReactNode } from 'react'
import type { ExplainedMisconception } from '#app/domain/catalogue/misconception.ts'
import { contrastOf } from '#app/domain/catalogue/mix-up.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { roundText } from './round-text.ts'
import { practiceText } from './text.ts'

interface AfterAnswerProps {
  /** One that the learner may have, and that the answer points to. */
  misconception: ExplainedMisconception | undefined
  /** Where its drill starts; undefined within the drill itself. */
  drillPath: string | undefined
  /** The section of a note that settles the question. */
  notePath: string | undefined
  /** What else can be done with the question. */
  actions: ReactNode
}

/** Under the marked options: what may be behind a mistake, and where to read on. */
export function AfterAnswer({ misconception, drillPath, notePath, actions }: AfterAnswerProps) {
  return (
    <div className={`mb-5 max-sm:ms-2.5 ${misconception ? 'border-s-[3px] border-text ps-3.5' : ''}`}>
      {misconception && (
        <p className="text-reason">
          <strong className="font-bold">
            {roundText.mixUp} <Rendered as="span" html={contrastOf(misconception.title) ?? ''} />
          </strong>{' '}
          <Rendered as="span" html={misconception.correction} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 text-reason">
        {misconception && drillPath && (
          <Link to={drillPath} className="link">
            {roundText.drill}
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
