import { type ItemBundle, type ItemId, subjectOf } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { bundlePath, type PublishedBundle } from './compile-library.server.ts'

/** Short questions of all subjects that need no preparation. The first one is in the home page. */
export const SAMPLER_IDS: readonly ItemId[] = [
  'oops-33',
  'networks-112',
  'os-172',
  'ds-106',
  'dbms-173',
  'web-dev-131',
  'oops-163',
  'networks-167',
  'os-1',
  'ds-120',
  'dbms-141',
  'web-dev-138',
]

/**
 * @param replaced subjects whose questions are no longer ours
 * @throws Error if the content no longer has one of them
 */
export function samplerOf(
  bundles: readonly ItemBundle[],
  replaced: ReadonlySet<SubjectId> = new Set(),
): PublishedBundle {
  const items = bundles.flatMap((bundle) => bundle.items)
  const ours = SAMPLER_IDS.filter((id) => !replaced.has(subjectOf(id)))
  // Somebody replaced all six.
  if (ours.length === 0)
    ours.push(...bundles.flatMap((bundle) => bundle.items.slice(0, 1)).map(({ id }) => id))
  const chosen = ours.map((id) => {
    const item = items.find((candidate) => candidate.id === id)
    if (!item) throw new Error(`The home page shows ${id}, which is not in the content. Choose another item.`)
    return item
  })
  const rubrics = Object.assign({}, ...bundles.map((bundle) => bundle.rubrics)) as ItemBundle['rubrics']
  const bundle = {
    items: chosen,
    rubrics: Object.fromEntries(chosen.map(({ id }) => [id, rubrics[id]])) as ItemBundle['rubrics'],
  }
  return { ...bundle, bundlePath: bundlePath('sampler', bundle) }
}
