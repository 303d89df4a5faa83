import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { Link } from '#app/ui/base/link.tsx'
import { isCurrent, NAV_ENTRIES } from './nav-entries.ts'

interface NavigationProps {
  /** Shows the letter P and icons with tooltips in place of names. */
  collapsed: boolean
  onNavigate?: () => void
}

/** Logo and entries: in the desktop's sidebar and in the phone's drawer. */
export function Navigation({ collapsed, onNavigate }: NavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="flex flex-col gap-1">
      <Link
        to={href('/')}
        onClick={onNavigate}
        className="mb-3 flex min-h-11 items-center gap-3 text-lg font-bold tracking-tight"
      >
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-xl bg-accent text-on-accent"
        >
          P
        </span>
        <span className={collapsed ? 'sr-only' : ''}>Pointer</span>
      </Link>
      {NAV_ENTRIES.map((entry) => {
        const { label, to, Icon } = entry
        return (
          <Link
            key={to}
            to={to}
            onClick={onNavigate}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            className="group relative flex min-h-11 items-center gap-3 rounded-xl border-2 border-transparent px-3 text-sm font-medium text-muted hover:bg-sunk hover:text-text aria-[current]:border-s-accent aria-[current]:bg-sunk aria-[current]:text-text"
          >
            <Icon size={18} aria-hidden="true" className="shrink-0" />
            {collapsed ? <Tooltip>{label}</Tooltip> : label}
          </Link>
        )
      })}
    </nav>
  )
}

/** The entry's name: beside the icon on hover and focus, and always there for a screen reader. */
function Tooltip({ children }: { children: string }) {
  return (
    <span className="pointer-events-none absolute start-full z-10 ms-3 rounded-md border border-line bg-raise px-2 py-1 text-xs whitespace-nowrap text-text opacity-0 shadow-card transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
      {children}
    </span>
  )
}

interface SidebarProps {
  collapsed: boolean
  onToggle: () => void
}

/** The desktop's sidebar. On a phone the same navigation stands in a drawer. */
export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside
      className={`sticky top-0 z-20 hidden h-dvh shrink-0 flex-col justify-between border-e border-line p-3 md:flex print:hidden ${collapsed ? 'w-18' : 'w-52'}`}
    >
      <Navigation collapsed={collapsed} />
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={!collapsed}
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded-xl text-muted hover:bg-sunk hover:text-text"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </aside>
  )
}
