/** Pages that were stored with an earlier build need its files as well. */
const OLD_AFTER_MS = 60 * 86_400_000

type Stored = Pick<Cache, 'add' | 'delete' | 'keys' | 'match'>

/** Fetches the files that are not in the cache. A file's name carries its hash, so its content never changes. */
export async function storeMissing(cache: Stored, paths: readonly string[]): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all(paths.filter((path) => !stored.has(path)).map((path) => cache.add(path)))
}

/** Deletes the files of earlier builds that were fetched long ago. */
export async function deleteOldAssets(cache: Stored, current: readonly string[], now: number): Promise<void> {
  for (const request of await cache.keys()) {
    if (current.includes(new URL(request.url).pathname)) continue
    const fetched = Date.parse((await cache.match(request))?.headers.get('Date') ?? '')
    if (Number.isNaN(fetched) || now - fetched > OLD_AFTER_MS) await cache.delete(request)
  }
}
