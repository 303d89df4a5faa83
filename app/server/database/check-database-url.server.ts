/** Characters that end or change a part of an address unless they are percent-encoded. */
const RESERVED = ['#', '/', '?', '@', '%'] as const
const INCOMPLETE_ESCAPE = /%(?![0-9a-f]{2})/i

/**
 * Checks that a user or password with special characters is percent-encoded. Without that, some addresses can't be parsed,
 * and others name a wrong host: in `postgres://user:12/34@host/db`, the host is `user` and its port 12.
 *
 * @returns a description of the problem without any part of the address; undefined for a valid address
 */
export function databaseUrlProblem(address: string): string | undefined {
  // pg reads an address without a host, such as postgres://user:password@/db?host=/var/run/postgresql, in the same way.
  const url = URL.parse(address) ?? URL.parse(address.replace('@/', '@host/'))
  if (url && isAsWritten(url)) return undefined
  const characters = reservedIn(credentialsOf(address))
  if (characters.length === 0) return 'must have the form postgres://user:password@host:5432/name'
  const replacements = characters.map((character) => `${character} as %${hex(character)}`).join(', ')
  return `must have its user and password percent-encoded: write ${replacements}`
}

/** Whether the address is parsed into the parts that its author meant. */
function isAsWritten({ username, password, pathname, searchParams, hash }: URL): boolean {
  if (hash !== '' || pathname.includes('@')) return false
  if ([...searchParams.keys()].some((key) => key.includes('@'))) return false
  return isDecodable(username) && isDecodable(password)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Everything before the last `@`, since the host has none. */
function credentialsOf(address: string): string {
  const start = address.indexOf('://') + 3
  return address.slice(start, Math.max(start, address.lastIndexOf('@')))
}

function reservedIn(credentials: string): string[] {
  return RESERVED.filter((character) =>
    character === '%'
      ? INCOMPLETE_ESCAPE.test(credentials) || !isDecodable(credentials)
      : credentials.includes(character),
  )
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase()
}
