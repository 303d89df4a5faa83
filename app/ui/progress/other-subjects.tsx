import { Link } from '#app/ui/base/link.tsx'
import type { Catalogue } from './catalogue.ts'
import { placementLink } from './links.ts'
import * as stepText from './step-text.ts'

/** The level check in a subject of the learner's choice. */
export function OtherSubjects({ subjects }: Pick<Catalogue, 'subjects'>) {
  if (subjects.length === 0) return null
  return (
    <details className="w-full text-reason max-sm:text-center">
      <summary className="link list-none [&::-webkit-details-marker]:hidden">{stepText.otherSubject}</summary>
      <ul className="flex flex-wrap gap-x-5 max-sm:justify-center">
        {subjects.map(({ id, title }) => (
          <li key={id}>
            <Link to={placementLink(id)} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
