import { expect, test } from 'vitest'
import { type SignUpPolicy, signUpRefusal } from './sign-up-policy.ts'

const CONTACT = 'hello@pointer.example'
const DOMAINS = ['uni.example', 'cs.uni.example', 'school.example']
const OTHER =
  'New accounts need an address at uni.example, cs.uni.example or school.example, or an invitation. Write to hello@pointer.example to ask for one.'

test.each<{ policy: SignUpPolicy; email: string; refusal: string | undefined }>([
  { policy: 'open', email: 'ada@example.org', refusal: undefined },
  {
    policy: 'closed',
    email: 'ada@example.org',
    refusal: 'New accounts need an invitation here. Write to hello@pointer.example to ask for one.',
  },
  { policy: DOMAINS, email: 'ada@uni.example', refusal: undefined },
  { policy: DOMAINS, email: 'ada@school.example', refusal: undefined },
  { policy: DOMAINS, email: 'ada@example.org', refusal: OTHER },
  { policy: DOMAINS, email: 'ada@math.uni.example', refusal: OTHER },
  { policy: DOMAINS, email: 'ada@notuni.example', refusal: OTHER },
  { policy: DOMAINS, email: 'ada@uni.example.org', refusal: OTHER },
  {
    policy: ['uni.example'],
    email: 'uni.example@example.org',
    refusal:
      'New accounts need an address at uni.example, or an invitation. Write to hello@pointer.example to ask for one.',
  },
])('sign-up of $email under $policy', ({ policy, email, refusal }) => {
  expect(signUpRefusal(policy, email, CONTACT)).toBe(refusal)
})
