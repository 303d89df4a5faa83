import { href } from 'react-router'
import { parseVariantId } from '#app/domain/labs/variant-id.ts'
import { Link } from '#app/ui/base/link.tsx'
import * as variantText from './variant-text.ts'

/** Marks a generated question, and leads to its whole problem. */
export function VariantLink({ id }: { id: string }) {
  const ref = parseVariantId(id)
  if (!ref) return null
  const { lab, level, seed } = ref
  const problem = new URLSearchParams({ level: String(level), seed })
  return (
    <>
      <span className="text-reason text-muted">{variantText.generated}</span>
      <Link to={`${href('/labs/:lab', { lab })}?${problem}`} className="link text-reason">
        {variantText.openLab}
      </Link>
    </>
  )
}
