import { EventEmitter, once } from 'node:events'
import { symbols } from 'pino'
import { onTestFinished, vi } from 'vitest'
import type { AuthFields } from '#app/domain/account/auth-form.ts'
import type { Answer } from '#app/server/account/answer.server.ts'
import { BackgroundWork } from '#app/server/account/background-work.server.ts'
import {
  type Accounts,
  type AccountsOptions,
  createAccounts,
} from '#app/server/account/create-accounts.server.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import type { Mailer, Recipient } from '#app/server/account/mailer.server.ts'
import type { RequestMeta } from '#app/server/account/request-meta.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { signUp } from '#app/server/account/sign-up.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { freshDatabase } from '#test/database.ts'

export const PUBLIC_URL = 'https://pointer.example'
export const SECRET = 'a secret of at least thirty-two characters'
export const PASSWORD = 'an analytical engine'

export interface PretendMailer extends Mailer {
  readonly sent: readonly { to: Recipient; link: string }[]
  readonly confirmations: readonly { to: Recipient; link: string }[]
  readonly signUpLinks: readonly { email: string; link: string }[]
  readonly existing: readonly { to: Recipient; links: { signIn: string; reset: string } }[]
}

/** A mailer that keeps what it is given. */
export function pretendMailer(): PretendMailer {
  const sent: { to: Recipient; link: string }[] = []
  const confirmations: { to: Recipient; link: string }[] = []
  const signUpLinks: { email: string; link: string }[] = []
  const existing: { to: Recipient; links: { signIn: string; reset: string } }[] = []
  return {
    sends: true,
    sent,
    confirmations,
    signUpLinks,
    existing,
    async sendResetLink(to, link) {
      sent.push({ to, link })
    },
    async sendConfirmation({ id, email, name }, link) {
      confirmations.push({ to: { id, email, name }, link })
    },
    async sendSignUpLink(email, link) {
      signUpLinks.push({ email, link })
    },
    async sendAccountExists(to, links) {
      existing.push({ to, links })
    },
  }
}

/** Accounts on an empty database of the engine of this run. Their background work waits: see heldBackgroundWork. */
export async function freshAccounts(options: Partial<AccountsOptions> = {}): Promise<Accounts> {
  const { db, engine } = await freshDatabase()
  const accounts = createAccounts({
    db,
    engine,
    secret: SECRET,
    publicUrl: PUBLIC_URL,
    mailer: pretendMailer(),
    hideAccounts: false,
    signUpPolicy: 'open',
    contactEmail: 'hello@pointer.example',
    ...options,
  })
  return { ...accounts, background: heldBackgroundWork() }
}

/** Background work that begins when somebody waits for its end, and not a second after the answer. */
export function heldBackgroundWork(): BackgroundWork {
  let answered = Promise.withResolvers<void>()
  const work = new BackgroundWork(() => answered.promise)
  const settled = work.settled.bind(work)
  work.settled = () => {
    answered.resolve()
    answered = Promise.withResolvers()
    return settled()
  }
  return work
}

/** The sign-up form of Ada, filled in, with what a test changes about it. */
export function signUpFields(changes: Partial<AuthFields> = {}): AuthFields {
  const password = changes.password ?? PASSWORD
  return { email: 'ada@example.org', password, confirmPassword: password, name: 'Ada Lovelace', ...changes }
}

interface MetaOptions {
  cookie?: string
  address?: string
  now?: number
  https?: boolean
}

/** A request over plain HTTP from a guest at one address, unless a test says otherwise. */
export function metaOf({
  cookie,
  address = '192.0.2.1',
  now = Date.now(),
  https,
}: MetaOptions = {}): RequestMeta {
  return {
    request: new Request(`${https ? 'https' : 'http'}://pointer.example/`, {
      ...(cookie !== undefined && { headers: { Cookie: cookie } }),
    }),
    address,
    now,
  }
}

/** What a browser sends back after an answer: the cookies that it set and did not end. */
export function cookieHeader({ setCookies = [] }: Pick<Answer, 'setCookies'>): string {
  return setCookies
    .filter((cookie) => !/;\s*Max-Age=0(;|$)/i.test(cookie))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

export interface SignedUp {
  learner: Learner
  /** The value of the request header `Cookie`. */
  cookie: string
  fields: AuthFields
}

/** A learner who has just signed up, with the cookies of the browser. Where accounts are hidden, it was before that. */
export async function signedUp(
  accounts: Accounts,
  changes: Partial<AuthFields> = {},
  options: MetaOptions = {},
): Promise<SignedUp> {
  const fields = signUpFields(changes)
  const answer = await signUp({ ...accounts, hideAccounts: false }, fields, metaOf(options))
  if (!answer.ok) throw new Error(`the sign-up was refused: ${answer.message}`)
  const cookie = cookieHeader(answer)
  // Better Auth begins sessions at the time of the machine's clock.
  const learner = await learnerOf(accounts, cookie, { ...options, now: Date.now() })
  if (!learner) throw new Error('the sign-up did not begin a session')
  return { learner, cookie, fields }
}

/** Whom the session gate takes the bearer of a cookie for; undefined for a guest. */
export async function learnerOf(
  accounts: Accounts,
  cookie: string,
  options: MetaOptions = {},
): Promise<Learner | undefined> {
  const { request, now } = metaOf({ ...options, cookie })
  return (await readSession(accounts, request, now))?.learner
}

export interface CapturedLog {
  readonly lines: readonly string[]
  /** Waits for a line that holds a text. */
  until(text: string): Promise<void>
}

/** Every line that the process logs until the test ends, at every level, as it would be written. */
export function captureLog(): CapturedLog {
  const lines: string[] = []
  const written = new EventEmitter()
  const stream: { write(line: string): unknown } = Reflect.get(logger, symbols.streamSym)
  const keep = (line: unknown) => {
    lines.push(String(line))
    written.emit('line')
    return true
  }
  const { level } = logger
  logger.level = 'trace'
  const spies = [
    vi.spyOn(stream, 'write').mockImplementation(keep),
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
    ...(['debug', 'log', 'info', 'warn', 'error'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        keep(parts.map(String).join(' '))
      }),
    ),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    logger.level = level
  })
  return {
    lines,
    async until(text) {
      while (!lines.some((line) => line.includes(text))) await once(written, 'line')
    },
  }
}
