import { titles } from 'virtual:titles'
import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/base/button.tsx'
import * as lastLookText from '#app/ui/notes/last-look-text.ts'

interface LastLookBarProps {
  /** The topics of the last look, from the address: "os/deadlocks,dbms/joins". */
  look: string
  /** The topic that is being read: "os/deadlocks". */
  current: string
}

/** Leads to the next topic of the last look, and after the last one back to Home. */
export function LastLookBar({ look, current }: LastLookBarProps) {
  const { search } = useLocation()
  const topics = look.split(',').flatMap((name) => {
    const [subject = '', topic = ''] = name.split('/')
    const path = href('/learn/:subject?/:topic?', { subject, topic })
    const title = titles.find((known) => known.kind === 'topic' && known.path === path)?.title
    return title === undefined ? [] : [{ name, path, title }]
  })
  const at = topics.findIndex(({ name }) => name === current)
  if (at < 0) return null
  const next = topics[at + 1]
  return (
    // Over the tabs of a phone, beside the contents of the note, and in sight while it is read.
    <nav
      aria-label={lastLookText.label}
      className="bottom-16 z-1 mt-9 flex items-center justify-between gap-5 border-t-2 border-text bg-bg py-3 tall:sticky md:bottom-0 xl:me-62 print:hidden"
    >
      <span className="figures text-sm whitespace-nowrap">
        {lastLookText.position(at + 1, topics.length)}
      </span>
      {next ? (
        <ButtonLink to={{ pathname: next.path, search, hash: '#in-one-minute' }}>
          {lastLookText.next(next.title)}
        </ButtonLink>
      ) : (
        <ButtonLink to={href('/')}>{lastLookText.home}</ButtonLink>
      )}
    </nav>
  )
}
