import { expect, test } from 'vitest'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { congestionWindow, windowsOf } from './congestion-window.ts'

const until = (loss: 'duplicates' | 'timeout') =>
  [...Array.from({ length: 7 }, () => 'acknowledged' as const), loss, 'acknowledged'] as const
const growth = [1, 2, 4, 8, 9, 10, 11, 12]

// Kurose, Ross, Computer Networking, "TCP Congestion Control", evolution of the window of Tahoe and Reno: ssthresh is 8,
// the loss comes in round 8 at a window of 12, and the new ssthresh is 6. The book's later editions add the three
// segments of fast recovery for Reno, which this lab leaves out.
test.each([
  ['Reno', 'duplicates', [6, 7]],
  ['Tahoe', 'duplicates', [1, 2]],
  ['Reno', 'timeout', [1, 2]],
] as const)('the curve of the textbook: %s, %s', (variant, loss, end) => {
  expect(windowsOf({ variant, threshold: 8, events: until(loss) })).toEqual([...growth, ...end])
})

// RFC 5681, equation 4: ssthresh is never below two segments.
test('the threshold stays at least 2', () => {
  const events = ['acknowledged', 'timeout', 'acknowledged', 'acknowledged'] as const
  expect(windowsOf({ variant: 'Reno', threshold: 8, events })).toEqual([1, 2, 1, 2, 3])
})

test('three duplicate ACKs arrive only where three segments follow the lost one', () => {
  for (let seed = 0; seed < 200; seed++) {
    const connection = instanceOf(congestionWindow, `duplicates-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const windows = windowsOf(connection)
    const small = connection.events.filter((event, at) => event === 'duplicates' && (windows[at] ?? 0) < 4)
    expect(small).toEqual([])
  }
})
