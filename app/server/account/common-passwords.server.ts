import { MIN_PASSWORD_LENGTH } from '#app/domain/account/auth-form.ts'

/** Only passwords that are long enough to be accepted otherwise. */
const HOW_MANY = 3_000

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 3,000 most common ones, in whatever case. The list is part of the app. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return (await common).has(password.toLowerCase())
}

/** The list is unpacked when it is first needed, not when the server starts. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const mostCommonFirst = dictionary['passwords-common']
  return new Set(
    mostCommonFirst.filter((password) => password.length >= MIN_PASSWORD_LENGTH).slice(0, HOW_MANY),
  )
}
