/** Why there is no generated note. */
export type GenerationFailure =
  /** The provider answered with a status other than 2xx. */
  | { kind: 'refused'; status: number; message?: string | undefined; retryAfterS?: number | undefined }
  /** An answer without candidates, or without text. */
  | { kind: 'empty' }
  /** The prompt or the answer was blocked. */
  | { kind: 'safety' }
  /** The limit of tokens was used up before there was enough to read. */
  | { kind: 'out-of-tokens' }
  | { kind: 'unreachable' }
  /** The provider sent nothing for too long, or did not finish the note in time. */
  | { kind: 'silent' }
  /** The answer ended without saying that it was complete. */
  | { kind: 'cut' }
  /** The answer is not what the provider's interface says, or not text. */
  | { kind: 'malformed' }
  | { kind: 'too-long' }
  /** Limits of this server, set by its operator. */
  | { kind: 'reader-limit'; retryAfterS: number }
  | { kind: 'network-limit'; retryAfterS: number }
  | { kind: 'server-limit'; retryAfterS: number }
  | { kind: 'busy' }
  /** A failure of our own; the log has the details. */
  | { kind: 'unexpected' }

export interface FailureText {
  message: string
  /** Further lines, such as possible causes. */
  details?: readonly string[]
  /** When another try makes sense, if that is known. */
  retryAfterS?: number
}

/** Where the operator has set no provider. */
export const NO_CUSTOM_NOTES = 'Custom notes aren’t available on this server.'
const UNKNOWN_ERROR = 'Unknown error'

/** Messages for readers. Some are fixed by section 8 of the specification. */
export function describeFailure(failure: GenerationFailure): FailureText {
  switch (failure.kind) {
    case 'refused':
      return describeRefusal(failure)
    case 'empty':
      return { message: 'Unable to generate explanation. Please check your API key and try again.' }
    case 'safety':
      return { message: 'Content was blocked due to safety filters. Please try rephrasing your query.' }
    case 'out-of-tokens':
      return {
        message:
          'The provider reached its length limit before it had explained anything. Please try again, or choose a narrower topic.',
      }
    case 'unreachable':
      return { message: 'The provider of explanations can’t be reached. Please try again in a moment.' }
    case 'silent':
      return { message: 'The provider of explanations did not answer in time. Please try again.' }
    case 'cut':
      return { message: 'The explanation ended before it was complete. Please try again.' }
    case 'malformed':
      return { message: 'The provider’s answer could not be understood. Please try again.' }
    case 'too-long':
      return {
        message: 'The provider’s answer was far too long. Please try again, or choose a narrower topic.',
      }
    case 'reader-limit':
      return {
        message: `You have reached the limit of explanations for one reader. Please try again ${inWords(failure.retryAfterS)}.`,
        retryAfterS: failure.retryAfterS,
      }
    case 'network-limit':
      return {
        message: `Readers on your network have reached today’s limit of explanations for one network. Please try again ${inWords(failure.retryAfterS)}.`,
        retryAfterS: failure.retryAfterS,
      }
    case 'server-limit':
      return {
        message: `This server has reached its limit of explanations. Please try again ${inWords(failure.retryAfterS)}.`,
        retryAfterS: failure.retryAfterS,
      }
    case 'busy':
      return { message: 'Many explanations are being written right now. Please try again in a moment.' }
    case 'unexpected':
      return { message: 'An error occurred. Please try again.' }
  }
}

function describeRefusal({
  status,
  message,
  retryAfterS,
}: Extract<GenerationFailure, { kind: 'refused' }>): FailureText {
  const details = [...causesOf(status)]
  if (retryAfterS !== undefined) details.push(`Please try again ${inWords(retryAfterS)}.`)
  return {
    message: `Failed to fetch explanation: API Error ${status}: ${message || UNKNOWN_ERROR}`,
    ...(details.length > 0 && { details }),
    ...(retryAfterS !== undefined && { retryAfterS }),
  }
}

function causesOf(status: number): readonly string[] {
  switch (status) {
    case 400:
      return ['Possible issues: invalid API key, quota exceeded, request format error.']
    case 403:
      return ['The API key may be invalid, or access is denied.']
    default:
      return []
  }
}

/** "in 1 second", "in 12 minutes", "in 5 hours": rounded up, so that waiting that long is enough. */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds <= 90
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
