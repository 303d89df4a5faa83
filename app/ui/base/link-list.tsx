import { Link } from './link.tsx'

interface LinkListProps {
  label: string
  links: readonly { id: string; title: string; path: string }[]
  className: string
}

/** Links side by side. */
export function LinkList({ label, links, className }: LinkListProps) {
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-x-5 ${className}`}>
      {links.map(({ id, title, path }) => (
        <li key={id}>
          <Link to={path} className="link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
