import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/base/link.tsx'
import { Drawer } from './drawer.tsx'

/** @param children the controls at its end */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-10 flex h-15 items-center gap-2 border-b border-line bg-bg px-4 sm:px-6 print:hidden">
      <Drawer />
      <Link to={href('/')} className="flex min-h-11 items-center text-lg font-bold tracking-tight">
        Pointer
      </Link>
      <div className="ms-auto flex items-center gap-2">{children}</div>
    </header>
  )
}
