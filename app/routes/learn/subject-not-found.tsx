import { href } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { LinkList } from '#app/ui/base/link-list.tsx'
import { useGoBack } from '#app/ui/base/use-go-back.ts'
import { notesText } from '#app/ui/notes/text.ts'

const text = notesText.unknownSubject

interface SubjectNotFoundProps {
  subjects: readonly { id: string; title: string; path: string }[]
}

export function SubjectNotFound({ subjects }: SubjectNotFoundProps) {
  const goBack = useGoBack(href('/courses'))
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col items-start justify-center px-4 py-16 sm:px-6">
      <h1>{text.title}</h1>
      <p className="mt-4 text-muted">{text.text}</p>
      <LinkList label={text.subjects} links={subjects} className="mt-4" />
      <Button onClick={goBack} className="mt-5 noscript:hidden">
        {text.goBack}
      </Button>
    </div>
  )
}
