import * as shellText from './text.ts'

export interface FooterProps {
  year: number
  contactEmail: string
}

export function Footer({ year, contactEmail }: FooterProps) {
  return (
    <footer className="border-t border-line py-3 text-sm text-muted print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-6">
        <p>{shellText.footer(year)}</p>
        <a
          href={`mailto:${contactEmail}`}
          className="inline-flex min-h-11 items-center hover:text-text hover:underline"
        >
          {contactEmail}
        </a>
      </div>
    </footer>
  )
}
