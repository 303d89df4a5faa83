import { useEffect, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { useKeptSubjects } from '#app/browser/offline/kept-subjects.ts'
import { matchesFilter } from '#app/domain/notes/topic-search.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { OfflinePage } from '#app/ui/notes/offline-page.tsx'
import * as offlineText from '#app/ui/notes/offline-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export function loader() {
  return {
    subjects: allSubjects().map(({ id, title, quizKey, topics }) => ({
      id,
      title,
      path: href('/learn/:subject?/:topic?', { subject: id }),
      quizPath: href('/quiz/:subject', { subject: quizKey }),
      topics: topics.map((topic) => ({
        id: topic.id,
        title: topic.title,
        path: href('/learn/:subject?/:topic?', { subject: id, topic: topic.id }),
      })),
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: offlineText.pageTitle })

/** The page that the service worker shows in place of one that is not stored in the browser. */
export default function Offline({ loaderData: { subjects } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  // The stored page is the same for every query.
  const wanted = useHydrated() ? pathOnThisSite(parameters.get('from')) : undefined
  const [typed, setTyped] = useState('')
  const kept = useKeptSubjects(subjects)
  useReturnWhenOnline(wanted)
  return (
    <OfflinePage
      wanted={wanted}
      typed={typed}
      onType={setTyped}
      subjects={subjects.map((subject) => ({
        ...subject,
        kept: kept.has(subject.id),
        topics: typed === '' ? [] : subject.topics.filter(({ title }) => matchesFilter(title, typed)),
      }))}
    />
  )
}

const CHECK_EVERY_MS = 5_000

/**
 * The event means that there is a network, but the server may still be unreachable. If only the server was down, there
 * is no event.
 */
function useReturnWhenOnline(wanted: string | undefined): void {
  useEffect(() => {
    if (wanted === undefined) return
    const goBackIfReachable = () => {
      fetch(wanted, { method: 'HEAD', cache: 'no-store' }).then(
        () => window.location.replace(wanted),
        () => undefined,
      )
    }
    const check = () => {
      if (navigator.onLine && document.visibilityState === 'visible') goBackIfReachable()
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    window.addEventListener('online', goBackIfReachable)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', goBackIfReachable)
    }
  }, [wanted])
}

function pathOnThisSite(value: string | null): string | undefined {
  return value !== null && /^\/(?![/\\])/.test(value) ? value : undefined
}
