import { type ExplainedItem, findInBundle, type ItemBundle, type ItemId } from '#app/domain/catalogue/item.ts'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import { bankFrom, bundlePathOf, type FactsFile } from '#app/domain/learning/facts-file.ts'
import type { BankItem } from '#app/domain/learning/item-bank.ts'

/*
 * The files of the learning model, each fetched once per page. Their addresses contain their hashes, so the browser and the
 * service worker cache them.
 */

const fetched = new Map<string, Promise<unknown>>()
/** Addresses. */
const arrived = new Set<string>()

/** A failed request is forgotten, so that the next call tries again. */
function once<T>(path: string, read: (response: Response) => Promise<T>): Promise<T> {
  const known = fetched.get(path) as Promise<T> | undefined
  const result = known ?? fetchFile(path).then(read)
  if (!known) {
    fetched.set(path, result)
    result.then(
      () => arrived.add(path),
      () => fetched.delete(path),
    )
  }
  return result
}

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

export function fetchBank(path: string) {
  return once(path, async (response) => {
    const file: FactsFile = await response.json()
    return { file, bank: bankFrom(file) }
  })
}

export function fetchMisconceptions(path: string): Promise<ExplainedMisconceptions> {
  return once(path, (response) => response.json())
}

/** An item with its rubric. @throws Error if it did not load */
export async function fetchItem(factsPath: string, item: BankItem): Promise<ExplainedItem> {
  const { file } = await fetchBank(factsPath)
  const path = bundlePathOf(file, item)
  if (!path) throw new Error(`no bundle has ${item.id}`)
  const bundle: ItemBundle = await once(path, (response) => response.json())
  const found = findInBundle(bundle, item)
  if (!found) throw new Error(`${path} has no ${item.id} of version ${item.version}`)
  return found
}

/** The items that can be had without a connection: of bundles that have arrived, and of those that the service worker has. */
export async function availableItems(factsPath: string): Promise<ReadonlySet<ItemId>> {
  const { file, bank } = await fetchBank(factsPath)
  const paths = new Set(bank.items.flatMap((item) => bundlePathOf(file, item) ?? []))
  const here = new Set<string>()
  await Promise.all([...paths].map(async (path) => (await isHere(path)) && here.add(path)))
  const available = bank.items.filter((item) => here.has(bundlePathOf(file, item) ?? ''))
  return new Set(available.map(({ id }) => id))
}

async function isHere(path: string): Promise<boolean> {
  return (
    arrived.has(path) ||
    ('caches' in window && (await caches.match(path, { ignoreVary: true })) !== undefined)
  )
}
