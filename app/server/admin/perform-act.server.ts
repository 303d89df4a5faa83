import type { Logger } from 'pino'
import { checkEmail, normaliseEmail } from '#app/domain/account/auth-form.ts'
import type { Accounts } from '#app/server/account/create-accounts.server.ts'
import { deleteUser } from '#app/server/account/delete-account.server.ts'
import {
  createInvitation,
  invitationLink,
  withdrawInvitation,
} from '#app/server/account/invitations.server.ts'
import { isAdministrator } from './administrators.server.ts'
import { type Act, audit } from './audit.server.ts'
import { confirmsDeletionOf, findUserById, resetLinkFor, signOutUser } from './users.server.ts'

/** Administrators are made on the machine only. */
type PageAct = Extract<Act, 'resetLink' | 'signOut' | 'delete' | 'invite' | 'withdraw'>

/** A form of the page for administrators. */
export interface ActForm {
  act: string
  /** The id of the user that `resetLink`, `signOut` and `delete` are about. */
  user: string
  /** For `delete`: the name or the e-mail address, as it was typed. */
  confirmation: string
  /** For `invite`: the only address that may use the invitation; empty for every address. */
  email: string
  /** For `invite`: how long the invitation is valid. */
  days: string
  /** For `withdraw`: the id of the invitation. */
  invitation: string
}

/** The link is shown once and stored nowhere. */
export type ActOutcome = { ok: true; link?: string } | { ok: false; message: string }

interface Desk {
  accounts: Accounts
  /** The id of the administrator. */
  administrator: string
  log: Pick<Logger, 'info'>
  now: number
}

type Perform = (desk: Desk, form: ActForm) => Promise<ActOutcome>

const PERFORM: Record<PageAct, Perform> = {
  resetLink: onUser('resetLink', async ({ accounts }, user) => {
    const link = await resetLinkFor(accounts, user)
    return link === undefined ? NO_USER : { ok: true, link }
  }),
  signOut: onUser('signOut', async ({ accounts }, user) => {
    await signOutUser(accounts.db, user.id)
    return { ok: true }
  }),
  delete: onUser('delete', async ({ accounts }, user, { confirmation }) => {
    if (!confirmsDeletionOf(user, confirmation)) return refusal(NOT_CONFIRMED)
    await deleteUser(accounts, user)
    return { ok: true }
  }),
  async invite({ accounts, administrator, log, now }, form) {
    const email = form.email.trim() === '' ? null : normaliseEmail(form.email)
    const problem = email === null ? undefined : checkEmail(email)
    if (problem) return refusal(problem)
    const days = /^\d{1,3}$/.test(form.days.trim()) ? Number(form.days) : 0
    if (days < 1 || days > MOST_DAYS) return refusal(`Enter a number of days from 1 to ${MOST_DAYS}.`)
    const { id, token } = await createInvitation(accounts.db, { email, days }, now)
    audit(log, 'invite', { administrator }, { invitation: id })
    return { ok: true, link: invitationLink(accounts.publicUrl, token) }
  },
  async withdraw({ accounts, administrator, log }, { invitation }) {
    if (!(await withdrawInvitation(accounts.db, invitation)))
      return refusal('This invitation is gone: it was used, was withdrawn or has expired.')
    audit(log, 'withdraw', { administrator }, { invitation })
    return { ok: true }
  },
}

const MOST_DAYS = 90
const NOT_CONFIRMED = 'To delete this user, type the name or the email address exactly.'
const NO_USER = refusal('This user is gone. Reload the page.')
const IS_ADMINISTRATOR = refusal(
  'This user is an administrator. On the machine of the server, run this first: npm run admin -- revoke <email>',
)

/** Carries out what an administrator has chosen on the page, and writes it to the log. */
export async function performAct(desk: Desk, form: ActForm): Promise<ActOutcome> {
  return isPageAct(form.act) ? await PERFORM[form.act](desk, form) : refusal('This form can’t be read.')
}

function isPageAct(act: string): act is PageAct {
  return Object.hasOwn(PERFORM, act)
}

/** Whoever gets into an administrator's browser must not get at the other administrators. */
function onUser(
  act: PageAct,
  perform: (
    desk: Desk,
    user: { id: string; name: string; email: string },
    form: ActForm,
  ) => Promise<ActOutcome>,
): Perform {
  return async (desk, form) => {
    const { db } = desk.accounts
    const user = await findUserById(db, form.user)
    if (!user) return NO_USER
    if (await isAdministrator(db, user.id)) return IS_ADMINISTRATOR
    const outcome = await perform(desk, user, form)
    if (outcome.ok) audit(desk.log, act, { administrator: desk.administrator }, { user: user.id })
    return outcome
  }
}

function refusal(message: string): ActOutcome {
  return { ok: false, message }
}
