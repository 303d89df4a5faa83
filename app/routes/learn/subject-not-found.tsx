import { href } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { LinkList } from '#app/ui/base/link-list.tsx'
import { useGoBack } from '#app/ui/base/use-go-back.ts'
import * as noteText from '#app/ui/notes/note-text.ts'

interface SubjectNotFoundProps {
  subjects: readonly { id: string; title: string; path: string }[]
}

export function SubjectNotFound({ subjects }: SubjectNotFoundProps) {
  const goBack = useGoBack(href('/courses'))
  return (
    <div className="page flex grow flex-col items-start justify-center py-16 *:max-w-[33rem]">
      <h1>{noteText.unknownSubjectTitle}</h1>
      <p className="mt-4 text-muted">{noteText.unknownSubject}</p>
      <LinkList label={noteText.subjects} links={subjects} className="mt-4" />
      <Button onClick={goBack} className="mt-5 noscript:hidden">
        {noteText.goBack}
      </Button>
    </div>
  )
}
