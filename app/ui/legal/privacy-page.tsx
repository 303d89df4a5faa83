import { href } from 'react-router'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { Contact } from './contact.tsx'
import * as legalText from './text.ts'

interface PrivacyPageProps {
  /** The operator's text; undefined if there is none. */
  html: string | undefined
  facts: legalText.PrivacyFacts
  contactEmail: string
}

/** What is stored, by this program and with the settings of this server. */
export function PrivacyPage({ html, facts, contactEmail }: PrivacyPageProps) {
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[39rem]">
      <h1>{legalText.privacy}</h1>
      <p className="mt-2 text-muted">{legalText.about}</p>
      {html && <Rendered html={html} className="mt-6 wrap-anywhere" />}
      {legalText.sections(facts).map(({ title, points }) => (
        <section key={title} className="mt-8">
          <h2>{title}</h2>
          <ul className="mt-2 grid list-disc gap-2 ps-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-8">
        <h2>{legalText.yourData}</h2>
        <p className="mt-2">{legalText.yourDataText}</p>
        <p className="mt-3">
          <Link prefetch="none" to={href('/account')} className="link inline-flex min-h-11 items-center">
            {legalText.downloadOrDelete}
          </Link>
        </p>
      </section>
      <Contact email={contactEmail} />
    </div>
  )
}
