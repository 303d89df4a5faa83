import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { ListRow, ListRows } from './list-row.tsx'
import * as missedTopicsText from './missed-topics-text.ts'

interface MissedTopic {
  subject: string
  id: string
  title: string
  right: number
  total: number
  /** Whether no question has an answer. */
  blank?: boolean
  notePath: string
  /** Its level. */
  mark?: ReactNode
}

const SHOWN = 3

interface MissedTopicsProps {
  /** Names the list. */
  label?: string
  topics: readonly MissedTopic[]
}

/** The weakest topics, three of them with links to their notes. The rest went as the third did, and are only named. */
export function MissedTopics({ label = missedTopicsText.list, topics }: MissedTopicsProps) {
  const alike = topics.slice(SHOWN)
  return (
    <>
      <ListRows label={label}>
        {topics.slice(0, SHOWN).map(({ subject, id, title, right, total, blank, notePath, mark }) => (
          <ListRow
            key={`${subject}/${id}`}
            subject={subject}
            mark={mark}
            title={title}
            detail={
              blank ? (
                missedTopicsText.blank
              ) : (
                <span className="figures">{missedTopicsText.share(right, total)}</span>
              )
            }
          >
            <Link to={notePath} aria-label={missedTopicsText.noteOn(title)} className="link text-reason">
              {missedTopicsText.note}
            </Link>
          </ListRow>
        ))}
      </ListRows>
      {alike.length > 0 && (
        <p className="mt-2 text-sm text-muted">{missedTopicsText.alike(alike.map(({ title }) => title))}</p>
      )}
    </>
  )
}
