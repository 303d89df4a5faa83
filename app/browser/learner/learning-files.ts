import { type ExplainedItem, findInBundle, type ItemBundle } from '#app/domain/catalogue/item.ts'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import { bankFrom, bundlePathOf, type FactsFile } from '#app/domain/learning/facts-file.ts'
import type { BankItem } from '#app/domain/learning/item-bank.ts'

/*
 * The files of the learning model, each fetched once per page. Their addresses contain their hashes, so the browser and the
 * service worker cache them.
 */

const fetched = new Map<string, Promise<unknown>>()

/** A failed request is forgotten, so that the next call tries again. */
function once<T>(path: string, read: (response: Response) => Promise<T>): Promise<T> {
  const known = fetched.get(path) as Promise<T> | undefined
  const result = known ?? fetchFile(path).then(read)
  if (!known) {
    fetched.set(path, result)
    result.catch(() => fetched.delete(path))
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
