/*
 * Passkeys, as the browser makes them and asks for them. The server gives and takes JSON; the browser converts it itself.
 */

/** Why the browser gave no passkey. */
type PasskeyProblem = 'canceled' | 'exists' | 'wrong-address' | 'failed'

/** What the browser answered, as JSON. */
export type PasskeyAnswer = { response: string } | { problem: PasskeyProblem }

/** Whether this browser has passkeys. Browsers from before 2025 lack the conversion. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** As in "Firefox on Windows": by what learners know a device. Empty for a browser of another name. */
export function suggestedPasskeyName(): string {
  const { userAgent } = navigator
  const named = (names: readonly [pattern: RegExp, name: string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = named(BROWSERS)
  const platform = named(PLATFORMS)
  return browser && platform ? `${browser} on ${platform}` : ''
}

/** In this order: Edge also calls itself Chrome, and both call themselves Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const PLATFORMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** @param options from the server */
export function askForPasskey(options: object): Promise<PasskeyAnswer> {
  return answerOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
}

/** @param options from the server */
export function makePasskey(options: object): Promise<PasskeyAnswer> {
  return answerOf(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
}

/** By the names that WebAuthn gives its errors. */
const PROBLEMS: ReadonlyMap<string, PasskeyProblem> = new Map([
  ['NotAllowedError', 'canceled'],
  ['AbortError', 'canceled'],
  ['InvalidStateError', 'exists'],
  ['SecurityError', 'wrong-address'],
])

async function answerOf(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential
      ? { response: JSON.stringify(credential.toJSON()) }
      : { problem: 'failed' }
  } catch (error) {
    const problem = error instanceof DOMException ? PROBLEMS.get(error.name) : undefined
    return { problem: problem ?? 'failed' }
  }
}
