import { Rendered } from '#app/ui/base/rendered.tsx'
import { Contact } from './contact.tsx'
import * as legalText from './text.ts'

interface ImprintPageProps {
  /** The operator's text; undefined if there is none. */
  html: string | undefined
  contactEmail: string
}

export function ImprintPage({ html, contactEmail }: ImprintPageProps) {
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[39rem]">
      <h1>{legalText.imprint}</h1>
      {html && <Rendered html={html} className="mt-4 wrap-anywhere" />}
      <Contact email={contactEmail} />
    </div>
  )
}
