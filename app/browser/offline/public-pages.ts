/** Whether a response is a page that is the same for everyone. Only such pages are stored. */
export function isPublicPage({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /\bpublic\b/.test(headers.get('Cache-Control') ?? '')
}

/**
 * Fetches a public page or file.
 *
 * @throws Error if it can't be fetched or is not public
 */
export async function fetchPublic(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' })
  if (!isPublicPage(response)) throw new Error(`${path} can't be stored: it answered ${response.status}`)
  return response
}

/**
 * Fetches a public page or file and stores it.
 *
 * @returns its size in bytes
 * @throws Error if it can't be fetched or stored
 */
export async function fetchAndStore(cache: Pick<Cache, 'put'>, path: string): Promise<number> {
  const response = await fetchPublic(path)
  const { size } = await response.clone().blob()
  await cache.put(path, response)
  return size
}
