import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { named, useSite } from '#app/ui/base/use-site.ts'
import * as shellText from './text.ts'

/** An error page: what happened, and where to go. */
export function Problem({
  kind,
  requestId,
}: {
  kind: keyof typeof shellText.problems
  requestId?: string | undefined
}) {
  const { name } = useSite()
  const { code, title, text } = shellText.problems[kind]
  return (
    <div className="page grow py-6 *:max-w-[33rem] sm:py-10">
      <title>{named(shellText.problemPage(title), name)}</title>
      <meta name="robots" content="noindex" />
      <p className="flex items-center gap-3 font-mono text-sm text-muted">
        {code}
        <NullPointer />
      </p>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-4 text-muted">{text}</p>
      {requestId && (
        <p className="mt-4 text-sm text-muted">
          {shellText.reference} <code className="select-all">{requestId}</code>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {kind === 'offline' && (
          <Button look="primary" onClick={() => window.location.reload()}>
            {shellText.tryAgain}
          </Button>
        )}
        <ButtonLink to={href('/')} look={kind === 'offline' ? 'outlined' : 'primary'}>
          {shellText.home}
        </ButtonLink>
        <ButtonLink to={href('/quiz')}>{shellText.quiz}</ButtonLink>
        <ButtonLink to={href('/courses')}>{shellText.courses}</ButtonLink>
      </p>
    </div>
  )
}

/** A pointer that leads nowhere: its line ends in the ground symbol. */
function NullPointer() {
  return (
    <svg aria-hidden="true" viewBox="0 0 72 14" width="72" height="14" className="text-text">
      <circle cx="4.5" cy="7" r="4.5" fill="currentColor" />
      <path d="M4 7h59M63 1v12M67 3.5v7M71 5.5v3" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
