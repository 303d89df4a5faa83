import { checkName } from '#app/domain/account/auth-form.ts'
import { type Answer, codeOf, failureFrom } from './answer.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { isSecure } from './session.server.ts'

export async function changeName(
  accounts: Accounts,
  name: string,
  { request }: Pick<RequestMeta, 'request'>,
): Promise<Answer> {
  const problem = checkName(name)
  if (problem) return { ok: false, message: problem }
  try {
    await accounts.auth(isSecure(request)).api.updateUser({
      body: { name: name.trim() },
      headers: request.headers,
    })
    return { ok: true }
  } catch (error) {
    return failureFrom(error, codeOf(error))
  }
}
