import { Button } from '#app/ui/base/button.tsx'
import * as shellText from './text.ts'

/** The whole document, where the error page itself can't be rendered. It depends on nothing that may have failed. */
export function LastResort() {
  const { title, text } = shellText.problems.unexpected
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{shellText.problemPage(title)}</title>
      </head>
      <body>
        <main className="page py-6">
          <h1>{title}</h1>
          <p className="my-4 text-muted">{text}</p>
          <Button onClick={() => window.location.reload()}>{shellText.reload}</Button>
        </main>
      </body>
    </html>
  )
}
