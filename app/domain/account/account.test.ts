import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AUTH_ERRORS } from './auth-error.ts'
import { checkAuthForm, checkEmail, normaliseEmail, problemsOfAuthForm } from './auth-form.ts'
import { displayName, firstWordOf, initialOf } from './display-name.ts'

const GOOD = {
  email: 'ada@example.org',
  password: 'lovelace',
  name: 'Ada Lovelace',
  confirmPassword: 'lovelace',
}

describe('the sign-in form is checked in the specified order', () => {
  test.each([
    { why: 'all is well', fields: {}, message: undefined },
    { why: 'no email', fields: { email: ' ' }, message: 'Please fill in all required fields' },
    { why: 'no password', fields: { password: '' }, message: 'Please fill in all required fields' },
    { why: 'a space', fields: { email: 'a da@example.org' }, message: 'Please enter a valid email address' },
    { why: 'no at sign', fields: { email: 'ada' }, message: 'Please enter a valid email address' },
    { why: 'no dot', fields: { email: 'ada@example' }, message: 'Please enter a valid email address' },
    { why: 'a short password is not our business here', fields: { password: 'abc' }, message: undefined },
    {
      why: 'name and confirmation do not count',
      fields: { name: '', confirmPassword: '' },
      message: undefined,
    },
  ])('$why', ({ fields, message }) => {
    expect(checkAuthForm('signIn', { ...GOOD, ...fields })).toBe(message)
  })
})

describe('the sign-up form is checked in the specified order', () => {
  // Each row breaks one rule more than the row above, and the earlier rule must win.
  const broken = { email: 'ada', password: 'short', name: '', confirmPassword: 'other' }
  test.each([
    { fields: GOOD, message: undefined },
    { fields: { ...GOOD, email: 'ada' }, message: 'Please enter a valid email address' },
    {
      fields: { ...GOOD, email: 'ada', password: 'short', confirmPassword: 'short' },
      message: 'Password should be at least 6 characters long',
    },
    { fields: { ...broken, name: 'Ada' }, message: 'Passwords do not match' },
    { fields: broken, message: 'Please enter your full name' },
    { fields: { ...broken, password: '' }, message: 'Please fill in all required fields' },
  ])('$message', ({ fields, message }) => {
    expect(checkAuthForm('signUp', fields)).toBe(message)
  })

  test.each([
    { fields: { name: 'x'.repeat(81) }, message: AUTH_ERRORS['name-too-long'] },
    {
      fields: { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      message: AUTH_ERRORS['password-too-long'],
    },
  ])('what is too long is said: $message', ({ fields, message }) => {
    expect(checkAuthForm('signUp', { ...GOOD, ...fields })).toBe(message)
  })
})

describe('every broken rule is said, in the specified order', () => {
  const MISSING = 'Please fill in all required fields'
  const NAME = 'Please enter your full name'
  const MISMATCH = 'Passwords do not match'
  const SHORT = 'Password should be at least 6 characters long'
  const EMAIL = 'Please enter a valid email address'
  test.each([
    { fields: {}, problems: [] },
    {
      fields: { name: '', email: 'ada', password: 'x', confirmPassword: '' },
      problems: [NAME, MISMATCH, SHORT, EMAIL],
    },
    { fields: { name: '', email: '', password: '', confirmPassword: '' }, problems: [MISSING, NAME] },
    { fields: { email: 'ada', password: '' }, problems: [MISSING, EMAIL] },
    { fields: { email: ' ', password: 'x' }, problems: [MISSING, MISMATCH, SHORT] },
  ])('$problems', ({ fields, problems }) => {
    const said = problemsOfAuthForm('signUp', { ...GOOD, ...fields }).map(({ message }) => message)
    expect(said).toEqual(problems)
  })

  test('and which fields break it', () => {
    const empty = { name: '', email: '', password: '', confirmPassword: '' }
    expect(problemsOfAuthForm('signUp', empty).map(({ fields }) => fields)).toEqual([
      ['email', 'password'],
      ['name'],
    ])
    const wrong = { name: '', email: 'ada', password: 'x', confirmPassword: '' }
    expect(problemsOfAuthForm('signUp', wrong).map(({ fields }) => fields)).toEqual([
      ['name'],
      ['confirmPassword'],
      ['password'],
      ['email'],
    ])
  })
})

describe('the check of an e-mail address', () => {
  test('gives the verdict of the specified pattern on every short text', () => {
    const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
    const piece = fc.constantFrom('a', '.', '@', ' ', '\t', '\u00a0', 'é', '🎓', '-')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const text = pieces.join('')
        expect(checkEmail(text) === undefined).toBe(pattern.test(text.trim()))
      }),
      { numRuns: 2_000 },
    )
  })

  test('admits 254 characters, as mail servers do, and no more', () => {
    const domain = '@example.org'
    expect(checkEmail('x'.repeat(254 - domain.length) + domain)).toBeUndefined()
    expect(checkEmail('x'.repeat(255 - domain.length) + domain)).toBe('Please enter a valid email address')
  })

  test.each([
    `a@${'.'.repeat(65_000)}@`,
    `${'a@'.repeat(32_000)}.`,
    `a@${'a.'.repeat(32_000)} a`,
    `a${' '.repeat(65_000)}a`,
  ])('refuses 64 KB in an instant', (hostile) => {
    const before = process.cpuUsage()
    expect(checkEmail(hostile)).toBe('Please enter a valid email address')
    const { user, system } = process.cpuUsage(before)
    // The pattern takes two seconds.
    expect((user + system) / 1000).toBeLessThan(100)
  })
})

test('the error catalogue is word for word that of the specification', () => {
  expect(AUTH_ERRORS).toMatchObject({
    'user-not-found': 'No account found with this email address',
    'wrong-password': 'Incorrect password',
    'email-already-in-use': 'An account with this email already exists',
    'weak-password': 'Password should be at least 6 characters',
    'invalid-email': 'Invalid email address',
    'too-many-requests': 'Too many failed attempts. Please try again later',
    unknown: 'An error occurred. Please try again.',
  })
})

test('an address is the same however it is written', () => {
  expect(normaliseEmail('  Ada@Example.ORG ')).toBe('ada@example.org')
})

test.each([
  { name: 'Ada Lovelace', shown: 'Ada Lovelace', initial: 'A', first: 'Ada' },
  { name: '  grace  hopper', shown: 'grace  hopper', initial: 'G', first: 'grace' },
  { name: '𝓐da', shown: '𝓐da', initial: '𝓐', first: '𝓐da' },
  { name: 'éva', shown: 'éva', initial: 'É', first: 'éva' },
  { name: '', shown: 'User', initial: 'U', first: 'User' },
  { name: '   ', shown: 'User', initial: 'U', first: 'User' },
])('"$name" is shown as $shown, $initial and $first', ({ name, shown, initial, first }) => {
  expect(displayName(name)).toBe(shown)
  expect(initialOf(name)).toBe(initial)
  expect(firstWordOf(name)).toBe(first)
})
