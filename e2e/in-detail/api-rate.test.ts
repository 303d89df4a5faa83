import { describe, expect, test } from 'vitest'
import { apiClient } from '../api-client.ts'
import { startHealthy } from '../server-for-test.ts'

const SUBJECTS = '/api/v1/subjects'

describe('a client', () => {
  test('that asks too often is told when to come back', async () => {
    const { baseUrl } = await startHealthy({ REQUESTS_PER_SECOND: '1' })
    const limited = await apiClient(baseUrl)
    // One after the other, a slow machine would let as many be allowed again meanwhile.
    const answers = await Promise.all(Array.from({ length: 16 }, () => limited.get(SUBJECTS, SUBJECTS)))
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: expect.stringMatching(/wait a moment/) },
    })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    // Pages have limits of their own.
    expect((await fetch(`${baseUrl}/account`)).status).toBe(200)
  })
})
