/** Whether a response is a page that is the same for everyone. Only such pages are stored. */
export function isPublicPage({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /\bpublic\b/.test(headers.get('Cache-Control') ?? '')
}

/**
 * Fetches a public page or file and stores it.
 *
 * @returns its size in bytes
 * @throws Error if it can't be fetched or stored
 */
export async function fetchAndStore(
  cache: Pick<Cache, 'put'>,
  path: string,
  signal?: AbortSignal,
): Promise<number> {
  const response = await fetch(path, { cache: 'no-cache', ...(signal && { signal }) })
  if (!isPublicPage(response)) throw new Error(`${path} can't be stored: it answered ${response.status}`)
  const { size } = await response.clone().blob()
  await cache.put(path, response)
  return size
}
