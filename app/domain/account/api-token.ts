/** A token as the account page lists it. */
export interface ApiToken {
  id: string
  name: string
  /** In milliseconds since 1970. */
  createdAt: number
  /** To the hour; undefined until the first use. */
  lastUsedAt: number | undefined
}

export const MOST_TOKENS = 10
export const LONGEST_TOKEN_NAME = 60

/** The message for a name that a token can't have. */
export function checkTokenName(name: string): string | undefined {
  if (name.trim() === '') return 'Enter a name, so that you can tell your tokens apart.'
  if (name.trim().length > LONGEST_TOKEN_NAME)
    return `Enter a name of at most ${LONGEST_TOKEN_NAME} characters.`
  return undefined
}

export const TOO_MANY_TOKENS = `You have ${MOST_TOKENS} tokens, which is the most that an account can have. Revoke one that you no longer use first.`
