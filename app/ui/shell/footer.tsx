import * as shellText from './text.ts'

export interface FooterProps {
  year: number
  contactEmail: string
}

export function Footer({ year, contactEmail }: FooterProps) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line px-4 py-3 text-sm text-muted sm:px-6 print:hidden">
      <p>{shellText.footer(year)}</p>
      <a
        href={`mailto:${contactEmail}`}
        className="inline-flex min-h-11 items-center hover:text-text hover:underline"
      >
        {contactEmail}
      </a>
    </footer>
  )
}
