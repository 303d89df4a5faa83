import { expect, test } from 'vitest'
import { describeSync, type WorkStatus } from './sync-status.tsx'
import * as syncText from './sync-text.ts'
import { memoryOnly } from './text.ts'

const SENT: WorkStatus = { isGuest: false, storage: 'memory', unsent: 0, refused: 0, sync: 'idle' }

test.each<{ who: string; status: Partial<WorkStatus>; text: string }>([
  { who: 'a guest', status: { isGuest: true }, text: memoryOnly },
  { who: 'a learner whose work is on the server', status: {}, text: syncText.saved },
  {
    who: 'a learner whose work is being sent',
    status: { unsent: 1, sync: 'saving' },
    text: syncText.saving,
  },
  {
    who: 'a learner whose work cannot be sent',
    status: { unsent: 1, sync: 'offline' },
    text: memoryOnly,
  },
])('in a browser that stores nothing, $who reads: $text', ({ status, text }) => {
  expect(describeSync({ ...SENT, ...status })).toBe(text)
})
