import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Link } from '#app/ui/base/link.tsx'
import { useSiteName } from '#app/ui/base/use-site.ts'
import { Logo, LogoArrow } from '#app/ui/devices/logo.tsx'

interface TopBarProps {
  /** Whether the sidebar shows the product's name. */
  namedBeside: boolean
  /** The controls at its end. */
  children: ReactNode
}

export function TopBar({ namedBeside, children }: TopBarProps) {
  const name = useSiteName()
  return (
    <header className="tall:sticky playing:relative playing:small:hidden top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-bg px-4 md:gap-2 md:ps-7 md:pe-6 print:hidden">
      <Link to={href('/')} className={`flex min-h-11 min-w-0 items-center ${namedBeside ? 'md:hidden' : ''}`}>
        <span className="min-w-0 md:hidden">
          <Logo size={32} />
        </span>
        {/* From the cell in the sidebar. */}
        <LogoArrow className="-ms-10 me-3 hidden md:block" />
        <span className="hidden truncate font-serif text-[1.25rem]/6 font-bold tracking-[-0.02em] md:inline">
          {name}
        </span>
      </Link>
      {/* As wide as its controls, which arrive one by one on a slow phone and so take their places from the left. */}
      <div className="ms-auto -me-2 flex shrink-0 items-center max-sm:min-w-46 md:me-0 md:gap-2">
        {children}
      </div>
    </header>
  )
}
