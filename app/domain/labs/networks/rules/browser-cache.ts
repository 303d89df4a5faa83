export interface Resource {
  path: string
  directive: 'max-age' | 'no-cache' | 'no-store'
  /** In seconds; of use only with `max-age`. */
  maxAge: number
  etag: boolean
  /** Whether the response depends on the language that the request asks for. */
  vary: boolean
  /** When the content on the server changes, in seconds. */
  changes: number
}

export interface Request {
  time: number
  resource: number
  language: 'en' | 'de'
}

export interface Browsing {
  resources: readonly Resource[]
  requests: readonly Request[]
}

/** What the browser has stored. */
export interface Copy {
  /** When the server sent it. */
  sent: number
  /** When it stops being fresh; 0 under `no-cache`, where it never is. */
  until: number
}

export type Outcome = 'copy' | 'not-modified' | 'content'

export interface Step {
  request: Request
  resource: Resource
  /** The stored copy that fits the request. */
  copy: Copy | undefined
  /** A stored copy in the other language. */
  other: Copy | undefined
  changed: boolean
  outcome: Outcome
  /** Stored after the request. */
  stored: Copy | undefined
}

export function browse({ resources, requests }: Browsing): Step[] {
  const copies = new Map<string, Copy>()
  return requests.flatMap((request) => {
    const resource = resources[request.resource]
    if (!resource) return []
    const { time, language } = request
    const copy = copies.get(resource.path + language)
    const other = copies.get(resource.path + (language === 'en' ? 'de' : 'en'))
    const changed = copy !== undefined && copy.sent < resource.changes && resource.changes <= time
    const outcome = outcomeOf(resource, copy, changed, time)
    const until = resource.directive === 'max-age' ? time + resource.maxAge : 0
    const stored = {
      copy,
      'not-modified': copy && { ...copy, until },
      content: resource.directive === 'no-store' ? undefined : { sent: time, until },
    }[outcome]
    if (stored) copies.set(resource.path + language, stored)
    return [{ request, resource, copy, other, changed, outcome, stored }]
  })
}

function outcomeOf({ etag }: Resource, copy: Copy | undefined, changed: boolean, time: number): Outcome {
  if (!copy) return 'content'
  if (time < copy.until) return 'copy'
  return etag && !changed ? 'not-modified' : 'content'
}
