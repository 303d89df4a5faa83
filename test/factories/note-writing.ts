import { EventEmitter, once } from 'node:events'
import {
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
  TableNode,
} from 'kysely'
import { onTestFinished } from 'vitest'
import { applyHtml, type NoteEvent } from '#app/domain/notes/note-event.ts'
import { openDatabase } from '#app/server/database/open-database.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'
import { NoteRenderer } from '#app/server/notes/note-renderer.server.ts'
import { type NoteLimits, type NoteRequest, NoteWriter } from '#app/server/notes/note-writer.server.ts'
import type { NotesProvider, WrittenNote } from '#app/server/notes/provider.server.ts'
import { type DatabaseAddress, migratedAddress } from '#test/database.ts'
import { SECRET } from './accounts.ts'

/** What a test has done with one request to the provider. */
export interface Call {
  readonly prompt: string
  readonly signal: AbortSignal
  /** Nothing has been answered, or not to the end. */
  readonly open: boolean
  say(text: string): void
  /** Ends the answer with all that was said. */
  finish(how?: { truncated: boolean }): void
  fail(error: unknown): void
}

export interface SteeredProvider extends NotesProvider {
  readonly calls: readonly Call[]
  /** Waits for the call of a number, the first being 0. */
  call(index: number): Promise<Call>
}

interface ProviderOptions {
  model?: string
  /** Whether a call ends when its signal says so; else only when the test ends it. */
  stopsAtOnce?: boolean
  /** What is done with each call as it comes; nothing unless a test says so. */
  onCall?: (call: Call) => void
}

/** A provider that says what a test tells it to, when it tells it to. */
export function steeredProvider({
  model = 'steered-1',
  stopsAtOnce = true,
  onCall,
}: ProviderOptions = {}): SteeredProvider {
  const calls: Call[] = []
  const made = new EventEmitter()
  return {
    model,
    calls,
    async call(index) {
      for (;;) {
        const call = calls[index]
        if (call) return call
        await once(made, 'call')
      }
    },
    async write(prompt, signal, on) {
      await on.call()
      signal.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<WrittenNote>()
      let markdown = ''
      let open = true
      const end = (settle: () => void) => {
        open = false
        settle()
      }
      const call: Call = {
        prompt,
        signal,
        get open() {
          return open
        },
        say(text) {
          markdown += text
          on.text(text)
        },
        finish: ({ truncated } = { truncated: false }) => end(() => resolve({ markdown, truncated })),
        fail: (error) => end(() => reject(error)),
      }
      if (stopsAtOnce) signal.addEventListener('abort', () => call.fail(signal.reason), { once: true })
      calls.push(call)
      made.emit('call')
      onCall?.(call)
      return await promise
    },
  }
}

/** Writes a note and ends it, before anybody could read along. */
export function answering(text: string): (call: Call) => void {
  return (call) => {
    call.say(text)
    call.finish()
  }
}

const OPERATING_SYSTEMS = { id: 'os', title: 'Operating System' } as const

/** A request from a guest at one address, unless a test says otherwise. */
export function noteRequest(changes: Partial<NoteRequest> = {}): NoteRequest {
  return {
    subject: OPERATING_SYSTEMS,
    topic: 'Deadlock',
    reader: ['network', '192.0.2.1'],
    network: '192.0.2.1',
    ...changes,
  }
}

export interface Reading {
  /** What the reader was told so far. */
  readonly events: readonly NoteEvent[]
  /** The page's HTML after each event that changed it. */
  readonly states: readonly string[]
  leave(): void
  /** Waits until the page holds a text. */
  until(text: string): Promise<void>
  /** How it ended: what the page holds, and the last event, which one who left was not told. */
  readonly ended: Promise<{ html: string; end: NoteEvent | undefined }>
}

/** Reads a note as the page does, to its end or until the reader leaves. */
export function read(writer: NoteWriter, changes: Partial<NoteRequest> = {}): Reading {
  const leaving = new AbortController()
  const events: NoteEvent[] = []
  const states: string[] = []
  const changed = new EventEmitter()
  const html = () => states.at(-1) ?? ''
  const follow = async () => {
    for await (const event of writer.write(noteRequest(changes), leaving.signal)) {
      events.push(event)
      if (event.type === 'html') states.push(applyHtml(html(), event))
      changed.emit('event')
    }
    const last = events.at(-1)
    return { html: html(), end: last?.type === 'html' ? undefined : last }
  }
  return {
    events,
    states,
    leave: () => leaving.abort(),
    async until(text) {
      while (!html().includes(text)) await once(changed, 'event')
    },
    ended: follow(),
  }
}

export const PLENTY: NoteLimits = { perReaderAndHour: 1_000, perNetworkAndDay: 1_000, perDay: 1_000 }

export interface WriterOfProcess {
  writer: NoteWriter
  db: Database
  /** Waits until it has tried so many times more to make a note its own, or to keep it. */
  nextClaims(count: number): Promise<void>
  /** Waits until it has looked for a note so many times more. */
  nextFinds(count: number): Promise<void>
  closeDatabase(): Promise<void>
}

interface WriterOptions {
  provider?: NotesProvider
  renderer?: NoteRenderer
  limits?: NoteLimits
}

/** One for all writers of a test file: its thread takes half a second to start. */
export const RENDERER = new NoteRenderer()

/** A writer with connections of its own to a database, as each process has them. */
async function writerAt(
  address: DatabaseAddress,
  { provider = steeredProvider(), renderer = RENDERER, limits = PLENTY }: WriterOptions = {},
): Promise<WriterOfProcess> {
  const { db: plain, close } = await openDatabase(address)
  onTestFinished(close)
  const { plugin, nextClaims, nextFinds } = countingQueries()
  const db = plain.withPlugin(plugin)
  const writer = new NoteWriter({ db, counter: new RateLimitCounter(db, SECRET), provider, renderer, limits })
  return { writer, db, nextClaims, nextFinds, closeDatabase: close }
}

/** An empty database, and a writer that has a steered provider. */
export async function beginWriting({ limits = PLENTY, ...options }: ProviderOptions & WriterOptions = {}) {
  const address = await migratedAddress()
  const steered = steeredProvider(options)
  const { provider = steered, renderer = RENDERER } = options
  const first = await writerAt(address, { provider, renderer, limits })
  return {
    ...first,
    address,
    provider: steered,
    /** Another process on the same database, which starts later. */
    another: (changes: WriterOptions = {}) => writerAt(address, { provider, renderer, limits, ...changes }),
    kept: () => first.db.selectFrom('generatedNote').selectAll().orderBy('topicKey').execute(),
    claims: () => first.db.selectFrom('noteClaim').selectAll().execute(),
  }
}

/** Watches the queries that go by. */
function countingQueries() {
  const watched = new Map<QueryId, 'claim' | 'find'>()
  const answered = new EventEmitter()
  const next = (kind: 'claim' | 'find') => (count: number) =>
    new Promise<void>((resolve) => {
      let seen = 0
      const see = () => {
        if (++seen < count) return
        answered.off(kind, see)
        resolve()
      }
      answered.on(kind, see)
    })
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const kind = kindOf(node)
      if (kind) watched.set(queryId, kind)
      return node
    },
    async transformResult({ result, queryId }) {
      const kind = watched.get(queryId)
      if (kind && watched.delete(queryId)) answered.emit(kind)
      return result
    },
  }
  return { plugin, nextClaims: next('claim'), nextFinds: next('find') }
}

function kindOf(node: RootOperationNode): 'claim' | 'find' | undefined {
  switch (node.kind) {
    case 'SelectQueryNode':
      return node.from?.froms.some((table) => isTable(table, 'generatedNote')) ? 'find' : undefined
    case 'InsertQueryNode':
      return isTable(node.into, 'noteClaim') ? 'claim' : undefined
    case 'UpdateQueryNode':
      return isTable(node.table, 'noteClaim') ? 'claim' : undefined
    default:
      return undefined
  }
}

function isTable(node: OperationNode | undefined, name: string): boolean {
  return node !== undefined && TableNode.is(node) && node.table.identifier.name === name
}
