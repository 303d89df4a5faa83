// Lists and manages users, administrators and invitations: npm run admin -- <command>

import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { pino } from 'pino'
import { checkEmail, normaliseEmail } from '#app/domain/account/auth-form.ts'
import type { Accounts } from '#app/server/account/create-accounts.server.ts'
import type { KnownUser, ListedUser } from '#app/server/admin/users.server.ts'
import { operate, usage } from './operate.ts'

const USAGE = `npm run admin -- <command>

  list [text]           users whose name or e-mail address has the text in it; all without it
  reset-link <email>    print a link with which the user chooses a new password, once, within an hour
  sign-out <email>      end all sessions of the user
  delete <email>        delete the user with everything they did here, after you confirm it
  grant <email>         let the user administer this server, at /admin
  revoke <email>        take that back
  invite [email]        print a link with which somebody, or only this address, may sign up once, within 7 days
  invitations           list the invitations that can be used
  withdraw <id>         delete an invitation`

/** How long an invitation of this command is valid. */
const INVITATION_DAYS = 7

const [command = '', argument, ...others] = process.argv.slice(2)

await operate(async () => {
  const { accounts } = await import('#app/server/account/accounts.server.ts')
  const { database } = await import('#app/server/database/database.server.ts')
  try {
    await run(accounts)
  } finally {
    await database.close()
  }
})

async function run(accounts: Accounts): Promise<void> {
  const { db, publicUrl } = accounts
  const admin = await import('#app/server/admin/users.server.ts')
  const { grantAdministration, revokeAdministration } = await import(
    '#app/server/admin/administrators.server.ts'
  )
  const invitations = await import('#app/server/account/invitations.server.ts')
  const { deleteUser } = await import('#app/server/account/delete-account.server.ts')
  const { audit } = await import('#app/server/admin/audit.server.ts')
  // On standard error: standard output has the result for the operator.
  const log = pino({ base: undefined }, pino.destination({ dest: 2, sync: true }))
  const by = { operator: userInfo().username }

  if (others.length > 0) usage(USAGE)
  switch (command) {
    case 'list': {
      for (let page = 0; ; page++) {
        const { total, users } = await admin.listUsers(db, argument ?? '', page)
        for (const user of users) console.log(lineOf(user))
        if (users.length > 0) continue
        console.log(total === 1 ? '1 user' : `${total} users`)
        return
      }
    }
    case 'reset-link': {
      const user = await namedUser()
      console.log(await admin.resetLinkFor(accounts, user))
      audit(log, 'resetLink', by, { user: user.id })
      console.log(`Give this link to ${user.email} only. It works once, within an hour.`)
      return
    }
    case 'sign-out': {
      const user = await namedUser()
      const ended = await admin.signOutUser(db, user.id)
      audit(log, 'signOut', by, { user: user.id })
      console.log(`${user.email} is signed out: ${ended === 1 ? '1 session' : `${ended} sessions`} ended.`)
      return
    }
    case 'delete': {
      const user = await namedUser()
      const typed = await ask(
        `This deletes ${user.name} (${user.email}) with everything they did here, for good.\n` +
          'To confirm, type the name or the e-mail address: ',
      )
      if (!admin.confirmsDeletionOf(user, typed)) fail('Nothing was deleted: that is neither of the two.')
      await deleteUser(accounts, user)
      audit(log, 'delete', by, { user: user.id })
      console.log(`${user.email} is deleted.`)
      return
    }
    case 'grant': {
      const user = await namedUser()
      await grantAdministration(db, user.id)
      audit(log, 'grant', by, { user: user.id })
      console.log(`${user.email} administers this server now: ${publicUrl}/admin`)
      return
    }
    case 'revoke': {
      const user = await namedUser()
      await revokeAdministration(db, user.id)
      audit(log, 'revoke', by, { user: user.id })
      console.log(`${user.email} does not administer this server any more.`)
      return
    }
    case 'invite': {
      const email = argument === undefined ? null : emailOf(argument)
      const { id, token } = await invitations.createInvitation(
        db,
        { email, days: INVITATION_DAYS },
        Date.now(),
      )
      audit(log, 'invite', by, { invitation: id })
      console.log(invitations.invitationLink(publicUrl, token))
      console.log(
        `Invitation ${id}${email === null ? '' : ` for ${email}`}. It works once, within ${INVITATION_DAYS} days.`,
      )
      return
    }
    case 'invitations': {
      const listed = await invitations.listInvitations(db, Date.now())
      for (const { id, email, expiresAt } of listed)
        console.log(`${id}  until ${new Date(expiresAt).toISOString()}  ${email ?? 'for any address'}`)
      console.log(listed.length === 1 ? '1 invitation' : `${listed.length} invitations`)
      return
    }
    case 'withdraw': {
      if (argument === undefined) usage(USAGE)
      if (!(await invitations.withdrawInvitation(db, argument)))
        fail(`There is no invitation ${argument}. List them with: npm run admin -- invitations`)
      audit(log, 'withdraw', by, { invitation: argument })
      console.log(`Invitation ${argument} is withdrawn.`)
      return
    }
    default:
      usage(USAGE)
  }

  async function namedUser(): Promise<KnownUser> {
    if (argument === undefined) usage(USAGE)
    const user = await admin.findUserByEmail(db, argument)
    return user ?? fail(`No user has the address ${argument}. Look for it with: npm run admin -- list`)
  }

  function emailOf(text: string): string {
    return checkEmail(text) ? fail(`${text} is not an e-mail address.`) : normaliseEmail(text)
  }
}

function lineOf({
  email,
  name,
  createdAt,
  lastLogin,
  entries,
  sessions,
  isAdministrator,
}: ListedUser): string {
  return [
    email,
    name,
    `since ${dayOf(createdAt)}`,
    lastLogin === null ? 'never signed in' : `signed in ${dayOf(lastLogin)}`,
    entries === 1 ? '1 entry' : `${entries} entries`,
    sessions === 1 ? '1 session' : `${sessions} sessions`,
    ...(isAdministrator ? ['administrator'] : []),
  ].join(' · ')
}

function dayOf(time: string | number): string {
  return new Date(time).toISOString().slice(0, 10)
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Without it, the end of the input would leave the question open.
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const typed = await Promise.race([terminal.question(question), ended])
  terminal.close()
  return typed
}

/** Thrown, so that the database is closed first. */
function fail(message: string): never {
  throw Object.assign(new Error(message), { name: 'OperatorError' })
}
