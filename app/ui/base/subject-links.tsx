import { Link } from './link.tsx'
import { ListRow, ListRows } from './list-row.tsx'
import { SubjectCode } from './subject-code.tsx'

interface SubjectLinksProps {
  label: string
  subjects: readonly { id: string; code: string; title: string; path: string }[]
}

/** The subjects, to choose one after an address that names none. */
export function SubjectLinks({ label, subjects }: SubjectLinksProps) {
  return (
    <ListRows label={label}>
      {subjects.map(({ id, code, title, path }) => (
        <ListRow
          key={id}
          subject={id}
          mark={<SubjectCode>{code}</SubjectCode>}
          title={
            <Link to={path} className="link">
              {title}
            </Link>
          }
        />
      ))}
    </ListRows>
  )
}
