import { useEffect, useState } from 'react'
import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import { parseVariantId } from '#app/domain/labs/variant-id.ts'
import { loadPart } from './build-version.ts'
import { fetchBank, fetchItem } from './learner/learning-files.ts'
import { useLearningFiles } from './learner.ts'

export interface LoadedItems {
  found: ReadonlyMap<ItemId, ExplainedItem>
  /** Those whose file did not load. */
  missing: ReadonlySet<ItemId>
}

/** Some items with their texts, from the bundles that have them or the labs that generate them. */
export function useItems(ids: readonly ItemId[]): {
  /** Undefined until all have loaded. It finds nothing for an item that no longer exists. */
  find: ((id: ItemId) => ExplainedItem | undefined) | undefined
  /** Undefined until each has loaded or failed to. */
  loaded: LoadedItems | undefined
  /** Whether any did not load. */
  failed: boolean
  tryAgain: () => void
} {
  const facts = useLearningFiles()?.facts
  const wanted = ids.join()
  const [loaded, setLoaded] = useState<LoadedItems & { wanted: string }>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run of this effect
  useEffect(() => {
    if (facts === undefined) return
    let gone = false
    setFailed(false)
    loadItems(facts, wanted.split(',') as ItemId[]).then((items) => {
      if (gone) return
      setLoaded({ wanted, ...items })
      setFailed(items.missing.size > 0)
    })
    return () => {
      gone = true
    }
  }, [facts, wanted, tries])

  const current = loaded?.wanted === wanted ? loaded : undefined
  return {
    find: current?.missing.size === 0 ? (id) => current.found.get(id) : undefined,
    loaded: current,
    failed,
    tryAgain: () => setTries(tries + 1),
  }
}

async function loadItems(factsPath: string, ids: readonly ItemId[]): Promise<LoadedItems> {
  const found = new Map<ItemId, ExplainedItem>()
  const missing = new Set<ItemId>()
  // The items of a file share its failure.
  const failures = new Set<unknown>()
  await Promise.all(
    ids.map(async (id) => {
      try {
        const item = await loadItem(factsPath, id)
        if (item) found.set(id, item)
      } catch (error) {
        failures.add(error)
        missing.add(id)
      }
    }),
  )
  for (const failure of failures) console.error(failure)
  return { found, missing }
}

async function loadItem(factsPath: string, id: ItemId): Promise<ExplainedItem | undefined> {
  const variant = parseVariantId(id)
  if (variant) return await (await loadPart(() => import('./variants.ts'))).fetchVariantAgain(variant)
  const { bank } = await fetchBank(factsPath)
  const item = bank.byId.get(id)
  return item && (await fetchItem(factsPath, item))
}
