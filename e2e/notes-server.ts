import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type FakeProvider, startFakeProvider } from '#test/factories/fake-provider.ts'
import { logLines, startForFile } from './server-for-test.ts'

export const MODEL = 'storyteller-8b'

const PINO_ERROR = 50

/** More than any file asks for. */
const UNLIMITED = { NOTES_PER_READER_AND_HOUR: '100000', NOTES_PER_DAY: '100000' }

export function askingOf(provider: Pick<FakeProvider, 'origin'>): NodeJS.ProcessEnv {
  return { ...UNLIMITED, NOTES_OPENAI_BASE_URL: `${provider.origin}/v1`, NOTES_OPENAI_MODEL: MODEL }
}

interface NotesServer {
  baseUrl: string
  provider: FakeProvider
  /** What the server has said in this test. */
  output: { stdout: string; stderr: string }
}

/** A provider and a server that asks it, for one test file. What the server logs as an error fails the test. */
export function notesServerForFile(): () => NotesServer {
  let running: (NotesServer & { server: Awaited<ReturnType<typeof startForFile>> }) | undefined
  const get = () => {
    if (!running) throw new Error('the server has not started')
    return running
  }
  beforeAll(async () => {
    const provider = await startFakeProvider()
    const server = await startForFile({ ...askingOf(provider), LOG_LEVEL: 'info' })
    running = { baseUrl: server.baseUrl, provider, output: server.output, server }
  })
  afterEach(() => {
    const { output } = get()
    const { stdout, stderr } = output
    Object.assign(output, { stdout: '', stderr: '' })
    expect(stderr).toBe('')
    expect(logLines(stdout).filter((line) => JSON.parse(line || '{}').level >= PINO_ERROR)).toEqual([])
  })
  afterAll(async () => {
    await running?.server.stop()
    await running?.provider.close()
  })
  return get
}

let count = 0

/** A term that no note speaks of and nobody has asked for yet. */
export function newTerm(word = 'flugelhorn'): string {
  count++
  return `${word} ${count}`
}

/** Asks as the page's script does, and reads to the end. */
export async function askByRequest(
  baseUrl: string,
  fields: { subject?: string; topic: string },
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${baseUrl}/generated-notes`, {
    method: 'POST',
    body: new URLSearchParams({ subject: 'os', ...fields }),
    headers,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

/** A gate of the provider that stands open for some chunks, and for the rest once it is opened. */
export function gateAfter(chunks: number) {
  const opened = Promise.withResolvers<void>()
  return {
    gate: (index: number) => (index < chunks ? Promise.resolve() : opened.promise),
    open: opened.resolve,
  }
}
