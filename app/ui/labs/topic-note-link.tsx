import { Link } from '#app/ui/base/link.tsx'
import * as exerciseText from './exercise-text.ts'

/** To the note on the topic of an exercise. */
export function TopicNoteLink({ topic: { title, path } }: { topic: { title: string; path: string } }) {
  return (
    <p className="mt-4 text-sm text-muted">
      <Link to={path} className="link inline-flex min-h-11 items-center">
        {exerciseText.readNote(title)}
      </Link>
    </p>
  )
}
