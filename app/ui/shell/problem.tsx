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
    <div className="page flex grow flex-col justify-center py-16 *:max-w-[33rem]">
      <title>{named(shellText.problemPage(title), name)}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-sm text-muted">{code}</p>
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
