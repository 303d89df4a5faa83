import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { MIN_PASSWORD_LENGTH } from '#app/domain/account/auth-form.ts'
import { isCommonPassword } from './common-passwords.server.ts'

test.each(['password', '123456', 'PASSWORD', 'qwerty', 'Iloveyou', 'football'])(
  '"%s" is a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['an analytical engine', 'xkq7-hopper', 'passwordpasswordpassword', ''])(
  '"%s" is not a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

test('the list has the 3,000 most common ones, none of which the length refuses already', async () => {
  const candidates = new Set(dictionary['passwords-common'])
  const common = []
  for (const password of candidates) if (await isCommonPassword(password)) common.push(password)
  expect(common).toHaveLength(3_000)
  expect(common.filter((password) => password.length < MIN_PASSWORD_LENGTH)).toEqual([])
})
