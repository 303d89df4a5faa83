import type { RequestHandler } from 'express'
import { confirmsDeletion, NOT_CONFIRMED } from '#app/domain/account/deletion.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { createToken, revokeToken } from '#app/server/account/api-tokens.server.ts'
import { changeName } from '#app/server/account/change-name.server.ts'
import { confirmEmail, mailConfirmation } from '#app/server/account/confirm-email.server.ts'
import { deleteAccount } from '#app/server/account/delete-account.server.ts'
import {
  addPasskey,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#app/server/account/passkeys.server.ts'
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
  setFirstPassword,
} from '#app/server/account/passwords.server.ts'
import { startConnecting, startProviderSignIn } from '#app/server/account/provider-sign-in.server.ts'
import { signIn, signOut } from '#app/server/account/sign-in.server.ts'
import { disconnectProvider } from '#app/server/account/sign-in-methods.server.ts'
import { confirmSignUp, signUp } from '#app/server/account/sign-up.server.ts'
import { performAct } from '#app/server/admin/perform-act.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import type { FormAddress } from './form-addresses.server.ts'
import { fieldsOf, fromAdministrator, fromAnyone, fromLearner } from './form-handler.server.ts'
import { postGeneratedNote } from './generated-notes.server.ts'

/** What answers each form, except those about reports: see reports.server.ts. */
export const FORMS: Record<FormAddress, RequestHandler> = {
  '/sign-in': fromAnyone(({ form, meta }) => signIn(accounts, fieldsOf(form, 'email', 'password'), meta)),
  '/sign-in/passkey': fromAnyone(({ form, meta }) =>
    signInWithPasskey(accounts, fieldsOf(form, 'response').response, meta),
  ),
  '/sign-in/passkey/options': fromAnyone(({ meta }) => passkeySignInOptions(accounts, meta)),
  // Answers with the provider's address, to which the browser goes.
  '/sign-in/provider': fromAnyone(({ form, meta }) =>
    startProviderSignIn(accounts, fieldsOf(form, 'returnTo').returnTo, meta),
  ),
  '/sign-up': fromAnyone(({ form, meta }) =>
    signUp(accounts, fieldsOf(form, 'email', 'password', 'name', 'confirmPassword', 'invitation'), meta),
  ),
  '/sign-up/confirm': fromAnyone(({ form, meta }) =>
    confirmSignUp(accounts, fieldsOf(form, 'token', 'password'), meta),
  ),
  '/sign-out': fromAnyone(({ meta }) => signOut(accounts, meta.request)),
  '/forgot-password': fromAnyone(({ form, meta }) =>
    requestPasswordReset(accounts, fieldsOf(form, 'email').email, meta),
  ),
  '/account/email/send': fromLearner((learner, { meta }) => mailConfirmation(accounts, learner, meta)),
  '/account/email/confirm': fromLearner((learner, { form, meta }) =>
    confirmEmail(accounts, learner, fieldsOf(form, 'token').token, meta),
  ),
  '/account/name': fromLearner((_learner, { form, meta }) =>
    changeName(accounts, fieldsOf(form, 'name').name, meta),
  ),
  '/account/password': fromLearner((learner, { form, meta }) => {
    const fields = fieldsOf(form, 'currentPassword', 'password', 'confirmPassword')
    // An account that was made through a provider has no password yet.
    const change = form.has('currentPassword') ? changePassword : setFirstPassword
    return change(accounts, learner, fields, meta)
  }),
  '/account/reset': fromAnyone(({ form, meta }) =>
    resetPassword(
      accounts,
      fieldsOf(form, 'token').token,
      fieldsOf(form, 'password', 'confirmPassword'),
      meta,
    ),
  ),
  '/account/tokens': fromLearner((learner, { form, meta }) =>
    createToken(accounts.db, learner.id, fieldsOf(form, 'name').name, meta.now),
  ),
  '/account/tokens/revoke': fromLearner(async (learner, { form }) => {
    await revokeToken(accounts.db, learner.id, fieldsOf(form, 'id').id)
    return { ok: true }
  }),
  // Answers with the provider's address, too.
  '/account/connect': fromLearner((_learner, { meta }) => startConnecting(accounts, '/account', meta)),
  '/account/disconnect': fromLearner((learner) => disconnectProvider(accounts, learner)),
  '/account/passkey/options': fromLearner((learner, { meta }) => newPasskeyOptions(accounts, learner, meta)),
  '/account/passkey/add': fromLearner((learner, { form, meta }) =>
    addPasskey(accounts, learner, fieldsOf(form, 'response', 'name'), meta),
  ),
  '/account/passkey/rename': fromLearner((learner, { form }) =>
    renamePasskey(accounts, learner, fieldsOf(form, 'id', 'name')),
  ),
  '/account/passkey/remove': fromLearner((learner, { form }) =>
    removePasskey(accounts, learner, fieldsOf(form, 'id').id),
  ),
  '/account/delete': fromLearner(async (learner, { form, meta }) =>
    confirmsDeletion(fieldsOf(form, 'confirmation').confirmation, learner.email)
      ? await deleteAccount(accounts, learner, meta)
      : { ok: false, message: NOT_CONFIRMED },
  ),
  '/admin/act': fromAdministrator(({ id }, { form, meta }) => {
    const fields = fieldsOf(form, 'act', 'user', 'confirmation', 'email', 'days', 'invitation')
    const desk = { accounts, administrator: id, log: logger, now: meta.now }
    return performAct(desk, { ...fields, user: fields.user.replaceAll('\0', '') })
  }),
  '/generated-notes': postGeneratedNote,
}
