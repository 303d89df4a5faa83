import { expect, test } from 'vitest'
import { databaseUrlProblem } from './check-database-url.server.ts'

test.each([
  { password: 'pa#ss', says: '# as %23' },
  { password: '12#34', says: '# as %23' },
  { password: 'pa/ss', says: '/ as %2F' },
  { password: '12/34', says: '/ as %2F' },
  { password: 'pa?ss', says: '? as %3F' },
  { password: '12?34', says: '? as %3F' },
  { password: 'p@ss#', says: '# as %23, @ as %40' },
  { password: 'p@/ss', says: '/ as %2F, @ as %40' },
  { password: '100%', says: '% as %25' },
  { password: 'pa%zz', says: '% as %25' },
  { password: 'pa%ffs', says: '% as %25' },
])('a password like $password has to be percent-encoded, and is not repeated', ({ password, says }) => {
  const problem = databaseUrlProblem(`postgres://pointer:${password}@localhost:5432/pointer`)
  expect(problem).toBe(`must have its user and password percent-encoded: write ${says}`)
})

test.each([
  'postgres://localhost/pointer',
  'postgres://pointer:plain@localhost:5432/pointer',
  'postgres://pointer:a%23b%2Fc%3Fd%40e%25f@localhost:5432/pointer?sslmode=require',
  // pg takes the last @ for the end of the password.
  'postgres://pointer:p@ss@localhost/pointer',
  'postgresql://pointer:plain@[::1]:5432/pointer?application_name=a@b',
  'postgres://pointer:plain@/pointer?host=/var/run/postgresql',
  'postgres://pointer:plain@%2Fvar%2Frun%2Fpostgresql/pointer',
  'postgres:///pointer?user=pointer&host=/var/run/postgresql',
])('%s can be used', (address) => {
  expect(databaseUrlProblem(address)).toBeUndefined()
})

test('an address that is wrong in another way is answered with the form that it should have', () => {
  expect(databaseUrlProblem('postgres://pointer:plain@localhost:port/pointer')).toBe(
    'must have the form postgres://user:password@host:5432/name',
  )
})
