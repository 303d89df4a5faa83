import { href } from 'react-router'
import { Link } from '#app/ui/base/link.tsx'
import { useSiteName } from '#app/ui/base/use-site.ts'
import * as shellText from './text.ts'

const LINK = 'inline-flex min-h-11 items-center hover:text-text hover:underline'

export interface FooterProps {
  year: number
  contactEmail: string
}

export function Footer({ year, contactEmail }: FooterProps) {
  return (
    <footer className="border-t border-line py-3 text-sm text-muted print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-6">
        <p>{shellText.footer(year, useSiteName())}</p>
        <p className="flex flex-wrap gap-x-6">
          <Link to={href('/privacy')} className={LINK}>
            {shellText.privacy}
          </Link>
          <Link to={href('/imprint')} className={LINK}>
            {shellText.imprint}
          </Link>
          <a href={`mailto:${contactEmail}`} className={LINK}>
            {contactEmail}
          </a>
        </p>
      </div>
    </footer>
  )
}
