import type { Figure } from '#app/domain/labs/contract.ts'
import './all-figures.ts'
import { Conventions } from './conventions.tsx'
import { Figures } from './figures/scene.tsx'

interface VariantSceneProps {
  figures: readonly Figure[]
  conventions: readonly string[]
}

/** What a question is about that a lab generates, and the rules of the lab. */
export function VariantScene({ figures, conventions }: VariantSceneProps) {
  return (
    <div className="mb-5 grid min-w-0 gap-5 font-sans text-base font-normal">
      <Figures figures={figures} />
      <Conventions items={conventions} />
    </div>
  )
}
