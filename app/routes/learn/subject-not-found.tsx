import { href } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { useGoBack } from '#app/ui/base/use-go-back.ts'

export function SubjectNotFound() {
  const goBack = useGoBack(href('/courses'))
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col items-start justify-center px-4 py-16 sm:px-6">
      <h1>Subject Not Found</h1>
      <p className="mt-4 text-muted">The subject was not found. Please check the URL or go back.</p>
      <Button look="primary" onClick={goBack} className="mt-8">
        Go Back
      </Button>
    </div>
  )
}
