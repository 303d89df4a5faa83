import { type Entry, withoutStoredFacts } from '#app/domain/log/entry.ts'
import type { LogPage, LogUploadAnswer } from '#app/domain/log/sync-protocol.ts'
import { servedItems } from '#test/factories/library.ts'
import { quizEntry } from '#test/factories/log.ts'

const items = await servedItems()

/** A completed attempt at the first quiz of os with its first `score` answers right, as a device sends it. */
export function attemptWithScore(score: number): Entry {
  return withoutStoredFacts(quizEntry('os-quiz1', score, { items }))
}

/** A learner's device, seen from the server. */
export interface Device {
  baseUrl: string
  cookie: string
  learner: string
}

export async function learnerIdOf(baseUrl: string, cookie: string): Promise<string> {
  const { learner } = await (await fetch(`${baseUrl}/session`, { headers: { cookie } })).json()
  return learner.id
}

export function postToLog(
  { baseUrl, cookie, learner }: Device,
  entries: readonly unknown[],
): Promise<Response> {
  return fetch(`${baseUrl}/log`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ learner, entries }),
  })
}

/** @throws Error unless the server answered for every entry */
export async function upload(device: Device, entries: readonly Entry[]): Promise<LogUploadAnswer> {
  const response = await postToLog(device, entries)
  if (!response.ok) throw new Error(`POST /log answered ${response.status}: ${await response.text()}`)
  return await response.json()
}

/** The whole log, page by page. */
export async function readLog({ baseUrl, cookie, learner }: Device): Promise<Entry[]> {
  const log: Entry[] = []
  for (;;) {
    const url = `${baseUrl}/log?learner=${learner}&after=${log.length}`
    const response = await fetch(url, { headers: { cookie } })
    if (!response.ok) throw new Error(`GET /log answered ${response.status}: ${await response.text()}`)
    const { entries, lastSeq }: LogPage = await response.json()
    log.push(...entries)
    if (log.length >= lastSeq) return log
  }
}
