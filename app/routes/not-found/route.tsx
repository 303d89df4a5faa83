import { data } from 'react-router'
import { Problem } from '#app/ui/shell/problem.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <Problem kind="notFound" />
}
