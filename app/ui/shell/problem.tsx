import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'

const PROBLEMS = {
  notFound: {
    code: 'exit code 404',
    title: 'Nothing at this address',
    text: 'Check the address for a typing error, or start from one of the pages below.',
  },
  offline: {
    code: 'no connection',
    title: 'You’re offline',
    text: 'This page needs a connection. Your answers are saved on this device. Try again when you’re back online.',
  },
  unexpected: {
    code: 'exit code 500',
    title: 'Something went wrong',
    text: 'That was our fault, not yours. Try again; if it happens again, tell us what you did.',
  },
} as const

/** A page in place of the one that was asked for: what happened and where to go. */
export function Problem({
  kind,
  requestId,
}: {
  kind: keyof typeof PROBLEMS
  requestId?: string | undefined
}) {
  const { code, title, text } = PROBLEMS[kind]
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col justify-center px-4 py-16 sm:px-6">
      <title>{`${title} - Pointer`}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-sm text-muted">{code}</p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-4 text-muted">{text}</p>
      {requestId && (
        <p className="mt-4 text-sm text-muted">
          Reference for support: <code className="select-all">{requestId}</code>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {kind === 'offline' && (
          <Button look="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        )}
        <ButtonLink to={href('/')} look={kind === 'offline' ? 'outlined' : 'primary'}>
          Home
        </ButtonLink>
        <ButtonLink to={href('/quiz')}>Quizzes</ButtonLink>
        <ButtonLink to={href('/courses')}>Courses</ButtonLink>
      </p>
    </div>
  )
}
