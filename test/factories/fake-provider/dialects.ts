export type Dialect = 'gemini' | 'openai'

/** Why an answer ended, in the names that this folder uses for both dialects. */
type Finish = 'stop' | 'length' | 'safety'

/** How a provider of a dialect speaks. */
export interface Speech {
  /**
   * An answer as events of its stream, one string a piece. An empty piece is a chunk without text.
   *
   * @param finish leaves the stream open where it is absent: its last event then says nothing of an end
   */
  answer(pieces: readonly string[], finish?: Finish): string[]
  noCandidates: string
  error(status: number, message: string): { status: number; body: object }
  refusal(parameter: string): string
  blockedPrompt: { status: number; contentType: string; body: string }
  /** Where a request holds its sampling parameters. */
  parameters(body: Record<string, unknown>): Record<string, unknown>
  parameterName(parameter: string): string
}

/** An event of a stream. The data may have lines. */
export function event(data: string): string {
  // Not by /^/m, for which U+2028 begins a line too.
  const lines = data.split('\n').map((line) => `data: ${line}\n`)
  return `${lines.join('')}\n`
}

const json = (value: object) => event(JSON.stringify(value))

const GEMINI_FINISH: Record<Finish, string> = { stop: 'STOP', length: 'MAX_TOKENS', safety: 'SAFETY' }

const GEMINI_STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

function gemini(model: string): Speech {
  const about = { modelVersion: model, responseId: 'fake-response' }
  const usageMetadata = { promptTokenCount: 42, candidatesTokenCount: 7, totalTokenCount: 49 }
  const DANGER = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }]
  return {
    answer: (pieces, finish) =>
      pieces.map((text, index) => {
        const last = finish !== undefined && index === pieces.length - 1
        const candidate = {
          content: text === '' ? { role: 'model' } : { role: 'model', parts: [{ text }] },
          ...(last && { finishReason: GEMINI_FINISH[finish] }),
          ...(last && finish === 'safety' && { safetyRatings: DANGER }),
          index: 0,
        }
        return json({ candidates: [candidate], ...(last && { usageMetadata }), ...about })
      }),
    noCandidates: json({ candidates: [], usageMetadata, ...about }),
    error: (code, message) => ({
      status: code,
      body: { error: { code, message, status: GEMINI_STATUS[code] ?? 'UNKNOWN' } },
    }),
    refusal: (parameter) =>
      `Invalid JSON payload received. Unknown name "${parameter}" at 'generation_config': Cannot find field.`,
    blockedPrompt: {
      status: 200,
      contentType: 'text/event-stream',
      body: json({
        promptFeedback: { blockReason: 'PROHIBITED_CONTENT', safetyRatings: DANGER },
        usageMetadata,
        ...about,
      }),
    },
    parameters: ({ generationConfig }) => ({ ...(generationConfig ?? {}) }),
    parameterName: (parameter) => parameter.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  }
}

const OPENAI_FINISH: Record<Finish, string> = { stop: 'stop', length: 'length', safety: 'content_filter' }

function openai(model: string): Speech {
  const about = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_790_000_000, model }
  const chunk = (delta: object, finish_reason: string | null) =>
    json({ ...about, choices: [{ index: 0, delta, finish_reason }] })
  const DONE = event('[DONE]')
  return {
    answer: (pieces, finish) =>
      pieces.map((content, index) => {
        const first = index === 0
        const text =
          content !== '' || first ? chunk({ ...(first && { role: 'assistant' }), content }, null) : ''
        const last = finish !== undefined && index === pieces.length - 1
        return last ? text + chunk({}, OPENAI_FINISH[finish]) + DONE : text
      }),
    noCandidates: json({ ...about, choices: [] }) + DONE,
    error: (status, message) => ({
      status,
      body: {
        error: {
          message,
          type: status < 500 ? 'invalid_request_error' : 'server_error',
          param: null,
          code: null,
        },
      },
    }),
    refusal: (parameter) => `Unsupported parameter: '${parameter}' is not supported with this model.`,
    blockedPrompt: {
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({
        error: {
          message: 'The response was filtered because of the prompt. Please modify your prompt and retry.',
          type: null,
          param: 'prompt',
          code: 'content_filter',
        },
      }),
    },
    parameters: (body) => body,
    parameterName: (parameter) => parameter.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  }
}

export function speechOf(dialect: Dialect, model: string): Speech {
  return dialect === 'gemini' ? gemini(model) : openai(model)
}
