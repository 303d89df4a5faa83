import { href, Link } from 'react-router'
import type { Theme } from '#app/domain/appearance/theme.ts'
import { Drawer } from './drawer.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function TopBar({ theme }: { theme: Theme }) {
  return (
    <header className="sticky top-0 z-10 flex h-15 items-center gap-2 border-b border-line bg-bg px-4 sm:px-6">
      <Drawer />
      <Link to={href('/')} className="flex min-h-11 items-center text-lg font-bold tracking-tight">
        Pointer
      </Link>
      <div className="ms-auto flex items-center gap-2">
        <ThemeSwitch theme={theme} />
      </div>
    </header>
  )
}
