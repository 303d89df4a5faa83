import { useEffect, useState } from 'react'
import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import { parseVariantId } from '#app/domain/labs/variant-id.ts'
import { loadPart } from './build-version.ts'
import { fetchBank, fetchItem } from './learner/learning-files.ts'
import { useLearningFiles } from './learner.ts'

type Found = ReadonlyMap<ItemId, ExplainedItem>

/** Some items with their texts, from the bundles that have them or the labs that generate them. */
export function useItems(ids: readonly ItemId[]): {
  /** Undefined until all have loaded. It finds nothing for an item that no longer exists. */
  find: ((id: ItemId) => ExplainedItem | undefined) | undefined
  failed: boolean
  tryAgain: () => void
} {
  const facts = useLearningFiles()?.facts
  const wanted = ids.join()
  const [loaded, setLoaded] = useState<{ wanted: string; found: Found }>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run of this effect
  useEffect(() => {
    if (facts === undefined) return
    let gone = false
    setFailed(false)
    loadItems(facts, wanted.split(',') as ItemId[]).then(
      (found) => !gone && setLoaded({ wanted, found }),
      (error: unknown) => {
        console.error(error)
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [facts, wanted, tries])

  return {
    find: loaded?.wanted === wanted ? (id) => loaded.found.get(id) : undefined,
    failed,
    tryAgain: () => setTries(tries + 1),
  }
}

async function loadItems(factsPath: string, ids: readonly ItemId[]): Promise<Found> {
  const { bank } = await fetchBank(factsPath)
  const found = await Promise.all(
    ids.map(async (id) => {
      const variant = parseVariantId(id)
      if (variant) return await (await loadPart(() => import('./variants.ts'))).fetchVariantAgain(variant)
      const item = bank.byId.get(id)
      return item && (await fetchItem(factsPath, item))
    }),
  )
  return new Map(found.flatMap((each) => (each ? [[each.item.id, each] as const] : [])))
}
