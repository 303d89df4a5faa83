import * as legalText from './text.ts'

export function Contact({ email }: { email: string }) {
  return (
    <section className="mt-8">
      <h2>{legalText.contact}</h2>
      <p className="mt-2">
        {legalText.writeTo}{' '}
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
      </p>
    </section>
  )
}
