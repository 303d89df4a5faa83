import { z } from 'zod'
import { existingSecret } from '#app/server/account/auth-secret.server.ts'
import type { Settings } from '#app/server/env.server.ts'
import { broken, doubtful, type Finding, good } from './finding.server.ts'
import { DOCTOR_HEADER, doctorToken, type SeenRequest } from './seen-request.server.ts'

const NAME = 'PUBLIC_URL'
const TIMEOUT_MS = 10_000
/** An address that belongs to nobody. The request claims to come from it, and the server must not believe that. */
export const CLAIMED_ADDRESS = '192.0.2.1'
const EXAMPLES = 'Compare your proxy with the examples in docs/operating.md.'

const healthSchema = z.object({
  status: z.string(),
  seen: z
    .object({
      protocol: z.string(),
      address: z.string().optional(),
      peer: z.string().optional(),
      forwardedFor: z.string().optional(),
      forwardedProto: z.string().optional(),
    })
    .optional(),
})

type ProxySettings = Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY' | 'AUTH_SECRET' | 'DATA_DIR'>

/** Asks the server at PUBLIC_URL how a request from here arrives there. */
export async function checkProxy(settings: ProxySettings): Promise<Finding> {
  const { PUBLIC_URL, TRUST_PROXY } = settings
  if (!PUBLIC_URL) return good(NAME, 'not set, so not checked')
  const secret = existingSecret(settings)
  const answer = await fetch(`${PUBLIC_URL}/healthz`, {
    headers: { 'x-forwarded-for': CLAIMED_ADDRESS, ...(secret && { [DOCTOR_HEADER]: doctorToken(secret) }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => reasonOf(error))
  if (typeof answer === 'string')
    return doubtful(
      NAME,
      `${PUBLIC_URL} can't be reached from here (${answer})`,
      'If readers reach it from elsewhere, all is well: some networks do not let a machine use its own public address. ' +
        'Otherwise start the server and the proxy, and check the DNS and the certificate.',
    )
  const health = healthSchema.safeParse(await answer.json().catch(() => undefined))
  if (answer.status >= 300 && answer.status < 400)
    return broken(
      NAME,
      `${PUBLIC_URL} redirects`,
      `Set PUBLIC_URL to where it leads: ${answer.headers.get('location')}`,
    )
  if (!health.success)
    return broken(
      NAME,
      `${PUBLIC_URL}/healthz answers ${answer.status}, but not as Pointer`,
      `Start the server, and let the proxy pass requests to its PORT. ${EXAMPLES}`,
    )
  if (health.data.status !== 'ok')
    return broken(
      NAME,
      `${PUBLIC_URL}/healthz answers ${answer.status}`,
      'The server runs, but not its database: see the log.',
    )
  if (!health.data.seen)
    return doubtful(
      NAME,
      `${PUBLIC_URL} answers, but does not say how requests arrive`,
      'Run this as the user of the server and with its settings: AUTH_SECRET, or DATA_DIR with its auth-secret, must be that of the server. ' +
        'A server that was started with an earlier version must be restarted.',
    )
  return judgeForwarding(PUBLIC_URL, TRUST_PROXY, health.data.seen)
}

/** Whether protocol and address of readers arrive as TRUST_PROXY says. */
export function judgeForwarding(
  publicUrl: string,
  trustProxy: Settings['TRUST_PROXY'],
  seen: Partial<SeenRequest>,
): Finding {
  const { protocol, address, forwardedProto } = seen
  const peer = seen.peer?.replace(/^::ffff:/, '')
  const forwardedFor = (seen.forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const overHttps = publicUrl.startsWith('https:')
  const addedByProxy = forwardedFor.filter((entry) => entry !== CLAIMED_ADDRESS)

  if (trustProxy === false) {
    if (forwardedProto !== undefined || addedByProxy.length > 0)
      return broken(
        NAME,
        `requests arrive through a proxy (${peer}), and TRUST_PROXY is not set`,
        'Set TRUST_PROXY=1. Without it, cookies are not Secure and all readers share one address in the limits.',
      )
    if (overHttps)
      return broken(
        NAME,
        'requests arrive over HTTP, without X-Forwarded-Proto and X-Forwarded-For',
        `Let the proxy send both, and set TRUST_PROXY=1. ${EXAMPLES}`,
      )
    return good(NAME, `${publicUrl} answers, without a proxy`)
  }
  if (address === CLAIMED_ADDRESS)
    return typeof trustProxy === 'string' && addedByProxy.length > 0
      ? doubtful(
          NAME,
          `${publicUrl} answers, but TRUST_PROXY names this machine too`,
          'So a request from here shows nothing about other readers. Let the proxy replace the X-Forwarded-For that a client sends.',
        )
      : broken(
          NAME,
          'a client can claim any address in X-Forwarded-For',
          `Let the proxy replace the header, and set TRUST_PROXY to the number of proxies. ${EXAMPLES}`,
        )
  if (addedByProxy.length === 0)
    return broken(
      NAME,
      'X-Forwarded-For does not arrive, so all readers have the address of the proxy',
      `Let the proxy send it, or remove TRUST_PROXY if there is no proxy. ${EXAMPLES}`,
    )
  if (overHttps && forwardedProto !== 'https')
    return broken(
      NAME,
      `X-Forwarded-Proto ${forwardedProto ? `is ${forwardedProto}` : 'does not arrive'}, and should be https`,
      `Let the proxy send it: sign-ups fail and cookies are not Secure without it. ${EXAMPLES}`,
    )
  if ((overHttps && protocol !== 'https') || !addedByProxy.includes(address ?? ''))
    return broken(
      NAME,
      `requests arrive from ${peer}, which TRUST_PROXY does not name`,
      'Add that address to TRUST_PROXY if it is that of your proxy.',
    )
  return good(NAME, `${publicUrl} answers, and protocol and address of readers arrive`)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  if (cause.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
