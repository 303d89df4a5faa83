import { Link } from '#app/ui/base/link.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import * as labListText from './list-text.ts'

interface ExerciseLabRowProps {
  title: string
  path: string
  solved: number
  outOf: number
}

/** A lab of exercises among the labs of its subject. It has no levels. */
export function ExerciseLabRow({ title, path, solved, outOf }: ExerciseLabRowProps) {
  return (
    <Link
      to={path}
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 sm:min-h-14 hover:bg-sunk"
    >
      <span className="font-semibold">{title}</span>
      <span data-known className="text-sm text-muted">
        <Numbers>{labListText.solved(solved, outOf)}</Numbers>
      </span>
    </Link>
  )
}
