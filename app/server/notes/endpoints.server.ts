import type { streamText } from 'ai'
import { PARAMETERS } from '#app/domain/notes/generation.ts'
import type { Settings } from '#app/server/env.server.ts'

/** The parameters of a request, without those that a model has refused. */
export type RequestParameters = Partial<typeof PARAMETERS>

/** The parts of a request that differ between providers. */
export interface Endpoint {
  model: string
  key: string | undefined
  request(
    parameters: RequestParameters,
    fetchAnswer: typeof fetch,
  ): Promise<
    Pick<
      Parameters<typeof streamText>[0],
      'model' | 'temperature' | 'topK' | 'topP' | 'maxOutputTokens' | 'providerOptions'
    >
  >
}

export type ProviderSettings = Pick<
  Settings,
  'GEMINI_API_KEY' | 'GEMINI_MODEL' | 'NOTES_OPENAI_BASE_URL' | 'NOTES_OPENAI_API_KEY' | 'NOTES_OPENAI_MODEL'
>

/** The endpoint that the operator has set; undefined if there is none. */
export function endpointOf(settings: ProviderSettings, geminiUrl?: string): Endpoint | undefined {
  if (settings.GEMINI_API_KEY) return gemini(settings.GEMINI_API_KEY, settings.GEMINI_MODEL, geminiUrl)
  const { NOTES_OPENAI_BASE_URL: url, NOTES_OPENAI_MODEL: model } = settings
  return url && model ? openAiStyle(url, model, settings.NOTES_OPENAI_API_KEY) : undefined
}

/** Specification, section 7. The libraries are loaded with the first request, to keep the start of the server short. */
function gemini(key: string, model: string, baseURL?: string): Endpoint {
  return {
    model,
    key,
    async request(parameters, fetchAnswer) {
      const { createGoogle } = await import('@ai-sdk/google')
      return {
        model: createGoogle({ apiKey: key, fetch: fetchAnswer, ...(baseURL && { baseURL }) })(model),
        ...parameters,
        providerOptions: {
          google: {
            safetySettings: ['HARM_CATEGORY_HARASSMENT', 'HARM_CATEGORY_HATE_SPEECH'].map((category) => ({
              category,
              threshold: 'BLOCK_MEDIUM_AND_ABOVE',
            })),
          },
        },
      }
    },
  }
}

/** OpenAI's own interface has no `top_k`, but most that imitate it take one. */
function openAiStyle(baseURL: string, model: string, key: string | undefined): Endpoint {
  return {
    model,
    key,
    async request({ topK, ...parameters }, fetchAnswer) {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const name = 'notes'
      const provider = createOpenAICompatible({
        name,
        baseURL,
        fetch: fetchAnswer,
        ...(key !== undefined && { apiKey: key }),
      })
      return {
        model: provider(model),
        ...parameters,
        providerOptions: {
          [name]: {
            ...(topK !== undefined && { top_k: topK }),
            // OpenAI's newer models reject `max_tokens` and require this instead.
            ...(parameters.maxOutputTokens === undefined && {
              max_completion_tokens: PARAMETERS.maxOutputTokens,
            }),
          },
        },
      }
    },
  }
}
