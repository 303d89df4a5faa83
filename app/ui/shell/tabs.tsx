import { useLocation } from 'react-router'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { isCurrent, TABS } from './nav-entries.ts'
import * as shellText from './text.ts'

/**
 * At the bottom of a phone: the five main entries, one tap away. The drawer has all of them. Each has its place from the start,
 * because a slow phone may paint the page when it has read only some of them.
 */
export function Tabs() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={shellText.tabs}
      className="bottom-0 z-10 grid h-16 grid-cols-5 border-t border-line bg-bg md:hidden tall:sticky playing:hidden print:hidden"
    >
      {TABS.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
          className="group flex flex-col items-center justify-center gap-1 text-[0.75rem]/4 text-muted aria-[current]:font-bold aria-[current]:text-text"
        >
          <Icon name={entry.icon} />
          <span className="border-b-2 border-transparent group-aria-[current]:border-accent">
            {entry.label}
          </span>
        </Link>
      ))}
    </nav>
  )
}
