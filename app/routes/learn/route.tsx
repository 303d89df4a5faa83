import { data, href } from 'react-router'
import { findSubject } from '#app/server/library/library.server.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import type { Route } from './+types/route.ts'
import { SubjectNotFound } from './subject-not-found.tsx'

const DEFAULT_SUBJECT = 'networks'

export const handle = { footer: true }

export function loader({ params }: Route.LoaderArgs) {
  const subject = findSubject(params.subject ?? DEFAULT_SUBJECT)
  if (!subject) return data({ subject: undefined }, { status: 404 })
  const { id, title, quizKey, topics } = subject
  return data({ subject: { id, title, topics, quizPath: href('/quiz/:subject', { subject: quizKey }) } })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.subject ? `Learn ${loaderData.subject.title}` : 'Subject Not Found'} - Pointer` },
]

export default function Learn({ loaderData: { subject } }: Route.ComponentProps) {
  if (!subject) return <SubjectNotFound />
  return (
    <div data-subject={subject.id} className="mx-auto w-full max-w-5xl grow px-4 py-10 sm:px-6">
      <h1 className="text-3xl sm:text-4xl">{subject.title}</h1>
      <p className="mt-3 max-w-xl text-muted">
        The notes on these 15 topics are still being written. Until they are here, the quizzes explain every
        answer.
      </p>
      <ul aria-label="Topics" className="mt-6 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {subject.topics.map(({ id, title }) => (
          <li key={id} className="flex items-center gap-3 py-1">
            <span aria-hidden="true" className="size-2 rounded-xs bg-subject" />
            {title}
          </li>
        ))}
      </ul>
      <ButtonLink to={subject.quizPath} look="primary" className="mt-8">
        Take a quiz
      </ButtonLink>
    </div>
  )
}
