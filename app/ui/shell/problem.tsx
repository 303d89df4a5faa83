import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { shellText } from './text.ts'

const PROBLEM = shellText.problem

/** A page in place of the one that was asked for: what happened and where to go. */
export function Problem({
  kind,
  requestId,
}: {
  kind: 'notFound' | 'offline' | 'unexpected'
  requestId?: string | undefined
}) {
  const { code, title, text } = PROBLEM[kind]
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col justify-center px-4 py-16 sm:px-6">
      <title>{PROBLEM.title(title)}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-sm text-muted">{code}</p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-4 text-muted">{text}</p>
      {requestId && (
        <p className="mt-4 text-sm text-muted">
          {PROBLEM.reference} <code className="select-all">{requestId}</code>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {kind === 'offline' && (
          <Button look="primary" onClick={() => window.location.reload()}>
            {PROBLEM.tryAgain}
          </Button>
        )}
        <ButtonLink to={href('/')} look={kind === 'offline' ? 'outlined' : 'primary'}>
          {PROBLEM.home}
        </ButtonLink>
        <ButtonLink to={href('/quiz')}>{PROBLEM.quizzes}</ButtonLink>
        <ButtonLink to={href('/courses')}>{PROBLEM.courses}</ButtonLink>
      </p>
    </div>
  )
}
