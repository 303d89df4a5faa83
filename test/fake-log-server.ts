import { type Entry, isAttempt, withoutStoredFacts } from '#app/domain/log/entry.ts'
import {
  type LogPage,
  type LogUpload,
  type LogUploadAnswer,
  MAX_ENTRIES_PER_REQUEST,
  type UploadOutcome,
} from '#app/domain/log/sync-protocol.ts'

/** A small server of logs in memory that behaves as docs/log.md says. */
export interface FakeLogServer {
  logs: Map<string, Entry[]>
  /** Requests, in order. */
  requests: { method: string; url: string; keepalive: boolean; entries: readonly Entry[] }[]
  /** A fetch of the browser in which this learner is signed in. */
  fetchAs(learner: () => string | undefined): typeof fetch
  /** Deletes a learner's account and log, and ends the learner's sessions. */
  deleteAccount(learner: string): void
}

export function fakeLogServer(now: () => number = () => Date.UTC(2026, 2, 2)): FakeLogServer {
  const logs = new Map<string, Entry[]>()
  const requests: FakeLogServer['requests'] = []
  const deleted = new Set<string>()

  function store(log: Entry[], sent: Entry): UploadOutcome {
    const known = log.find(({ id }) => id === sent.id)
    if (known && canonical(known) !== canonical(sent)) return { id: sent.id, refused: 'conflict' }
    const stored = known ?? {
      ...withoutStoredFacts(sent),
      seq: log.length + 1,
      receivedAt: now(),
      ...(isAttempt(sent) && { marks: '1'.repeat(sent.answers.length) }),
    }
    if (!known) log.push(stored as Entry)
    const { id, seq = 0, receivedAt = 0, marks } = stored
    return { id, seq, receivedAt, ...(typeof marks === 'string' && { marks }) }
  }

  function answer(session: string | undefined, url: URL, body: LogUpload | undefined): Response {
    const learner = body?.learner ?? url.searchParams.get('learner')
    if (session === undefined || deleted.has(session))
      return Response.json({ reason: 'signed-out' }, { status: 401 })
    if (session !== learner) return Response.json({ reason: 'other-learner' }, { status: 409 })
    const log = logs.get(learner) ?? []
    logs.set(learner, log)
    if (body) {
      const outcomes = body.entries.map((entry) => store(log, entry))
      return Response.json({ learner, outcomes } satisfies LogUploadAnswer)
    }
    const after = Number(url.searchParams.get('after'))
    const entries = log.slice(after, after + MAX_ENTRIES_PER_REQUEST)
    return Response.json({ learner, entries, lastSeq: log.length } satisfies LogPage)
  }

  return {
    logs,
    requests,
    deleteAccount(learner) {
      deleted.add(learner)
      logs.delete(learner)
    },
    fetchAs: (learner) => async (input, init) => {
      const url = new URL(String(input), 'http://pointer.test')
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as LogUpload) : undefined
      requests.push({
        method: init?.method ?? 'GET',
        url: `${url.pathname}${url.search}`,
        keepalive: init?.keepalive ?? false,
        entries: body?.entries ?? [],
      })
      return answer(learner(), url, body)
    },
  }
}

function canonical(entry: Entry): string {
  return JSON.stringify(Object.entries(withoutStoredFacts(entry)).sort())
}
