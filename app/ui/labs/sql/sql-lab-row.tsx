import { Link } from '#app/ui/base/link.tsx'

interface SqlLabRowProps {
  path: string
  solved: number
  outOf: number
}

/** The SQL lab among the labs of its subject. Its exercises have no levels. */
export function SqlLabRow({ path, solved, outOf }: SqlLabRowProps) {
  return (
    <Link
      to={path}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 hover:bg-sunk"
    >
      <span className="font-semibold">SQL</span>
      <span className="text-sm text-muted">
        <span className="figures">{solved}</span> of <span className="figures">{outOf}</span> exercises solved
      </span>
    </Link>
  )
}
