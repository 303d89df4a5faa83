import type { Client } from './account-rate-limits.server.ts'
import type { Accounts } from './create-accounts.server.ts'
import { readDevice } from './device-cookie.server.ts'
import type { RequestMeta } from './request-meta.server.ts'
import { userIdOf } from './users.server.ts'

export async function clientOf(
  accounts: Accounts,
  email: string,
  { request, address }: RequestMeta,
): Promise<Client> {
  const device = await readDevice(request, accounts.secret)
  const isOwners = device && (await userIdOf(accounts, email)) === device.userId
  return { email, address, device: isOwners ? device.id : undefined }
}
