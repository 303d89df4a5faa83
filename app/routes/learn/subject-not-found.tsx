import { href } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { SubjectLinks } from '#app/ui/base/subject-links.tsx'
import { useGoBack } from '#app/ui/base/use-go-back.ts'
import * as noteText from '#app/ui/notes/note-text.ts'

interface SubjectNotFoundProps {
  subjects: readonly { id: string; code: string; title: string; path: string }[]
}

export function SubjectNotFound({ subjects }: SubjectNotFoundProps) {
  const goBack = useGoBack(href('/courses'))
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[45rem]">
      <h1>{noteText.unknownSubjectTitle}</h1>
      <p className="mt-3 mb-5 text-muted">{noteText.unknownSubject}</p>
      <SubjectLinks label={noteText.subjects} subjects={subjects} />
      <Button onClick={goBack} className="mt-5 noscript:hidden">
        {noteText.goBack}
      </Button>
    </div>
  )
}
