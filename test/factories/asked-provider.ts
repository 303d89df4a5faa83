import { onTestFinished } from 'vitest'
import type { ProviderSettings } from '#app/server/notes/endpoints.server.ts'
import {
  createNotesProvider,
  type NotesProvider,
  type ProviderTimeouts,
  type WritingEvents,
  type WrittenNote,
} from '#app/server/notes/provider.server.ts'
import { GenerationError } from '#app/server/notes/provider-failure.server.ts'
import { type Behaviour, type Dialect, type FakeProvider, startFakeProvider } from './fake-provider.ts'

export const DIALECTS: readonly Dialect[] = ['gemini', 'openai']
/** Begins with a character of no text here: the beginning of a key is held back until it is seen not to be one. */
export const KEY = 'Q-is-the-key-of-the-operator'
export const MODEL = 'some-model'
export const PROMPT = 'Write notes on "Deadlocks".\nNo HTML.'

/** For a test that does not look at how a note comes. */
export const UNHEARD: WritingEvents = { call: async () => {}, text: () => {} }

export interface AskedProvider {
  fake: FakeProvider
  provider: NotesProvider
}

export interface AskedProviderOptions {
  timeouts?: ProviderTimeouts
  settings?: Partial<ProviderSettings>
}

/** The client of a fake provider that speaks a dialect; both end with the test. */
export async function askedProvider(
  dialect: Dialect,
  behaviour?: Behaviour,
  { timeouts, settings }: AskedProviderOptions = {},
): Promise<AskedProvider> {
  const fake = await startFakeProvider()
  onTestFinished(() => fake.close())
  if (behaviour) fake.play(behaviour)
  const provider = createNotesProvider(
    { ...settingsFor(dialect, fake), ...settings },
    { geminiUrl: `${fake.origin}/v1beta`, ...(timeouts && { timeouts }) },
  )
  if (!provider) throw new Error('the settings name no provider')
  return { fake, provider }
}

function settingsFor(dialect: Dialect, { origin }: FakeProvider): ProviderSettings {
  return dialect === 'gemini'
    ? { GEMINI_API_KEY: KEY, GEMINI_MODEL: MODEL }
    : {
        GEMINI_MODEL: 'not asked',
        NOTES_OPENAI_BASE_URL: `${origin}/v1`,
        NOTES_OPENAI_API_KEY: KEY,
        NOTES_OPENAI_MODEL: MODEL,
      }
}

/** What becomes of a request that nobody takes back: a note, or the failure that readers are told of. */
export async function outcomeOf({
  provider,
}: Pick<AskedProvider, 'provider'>): Promise<WrittenNote | GenerationError['failure']> {
  try {
    return await provider.write(PROMPT, new AbortController().signal, UNHEARD)
  } catch (error) {
    if (error instanceof GenerationError) return error.failure
    throw error
  }
}
