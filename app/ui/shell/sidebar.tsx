import { href, useLocation } from 'react-router'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Logo } from '#app/ui/devices/logo.tsx'
import { isCurrent, NAV_ENTRIES, type NavEntry } from './nav-entries.ts'
import * as shellText from './text.ts'

interface NavigationProps {
  /** Collapsed: the letter P, and icons with tooltips in place of names, or on a phone turned on its side with names below. */
  collapsed: boolean
  entries: readonly NavEntry[]
  onNavigate?: () => void
}

/** Logo and entries: in the desktop's sidebar and in the phone's drawer. */
export function Navigation({ collapsed, entries, onNavigate }: NavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={shellText.mainNavigation}
      className={`flex flex-col tall:gap-1 ${collapsed ? 'narrow-nav' : ''}`}
    >
      <Link
        to={href('/')}
        onClick={onNavigate}
        className="flex min-h-11 items-center ps-1 max-md:pe-11 tall:mb-5"
      >
        <Logo size={40} withWord={!collapsed} />
      </Link>
      {entries.map((entry) => {
        const { label, to, icon } = entry
        return (
          <Link
            key={to}
            to={to}
            onClick={onNavigate}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            className="group relative flex min-h-11 items-center tall:min-h-12 gap-3 rounded-box px-3.25 text-reason font-semibold text-muted hover:bg-sunk hover:text-text aria-[current]:bg-text aria-[current]:text-bg"
          >
            <Icon name={icon} />
            {collapsed ? <Tooltip>{label}</Tooltip> : label}
          </Link>
        )
      })}
    </nav>
  )
}

/** The entry's name: visible on hover and focus (narrow-nav: always), and always available to screen readers. */
function Tooltip({ children }: { children: string }) {
  return (
    <span className="pointer-events-none absolute start-full z-10 ms-3 rounded-chip bg-text px-2 py-1 text-xs whitespace-nowrap text-bg opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
      {children}
    </span>
  )
}

interface SidebarProps extends Pick<NavigationProps, 'collapsed'> {
  onToggle: () => void
}

/** The sidebar on a desktop. On a phone the same navigation is in a drawer. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const label = collapsed ? shellText.expandSidebar : shellText.collapseSidebar
  return (
    <aside
      className={`sticky top-0 z-20 hidden h-dvh shrink-0 flex-col justify-between border-e border-line p-2 sideways:overflow-y-auto md:flex playing:small:hidden! print:hidden ${collapsed ? 'w-16' : 'w-52'}`}
    >
      <Navigation collapsed={collapsed} entries={NAV_ENTRIES} />
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={!collapsed}
        aria-label={label}
        title={label}
        className="hidden size-12 place-items-center rounded-box text-muted hover:bg-sunk hover:text-text tall:grid noscript:hidden"
      >
        <Icon name="panel" size={18} />
      </button>
    </aside>
  )
}
