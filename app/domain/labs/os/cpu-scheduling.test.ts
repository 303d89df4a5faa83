import { expect, test } from 'vitest'
import type { Ask } from '../contract.ts'
import { conventionsOf, instanceOf, solve } from '../run.ts'
import { cpuScheduling, schedule } from './cpu-scheduling.ts'

const jobsOf = (...times: [arrival: number, burst: number][]) =>
  times.map(([arrival, burst], index) => ({ name: `P${index + 1}`, arrival, burst }))

const chartOf = (scheduling: Parameters<typeof schedule>[0]) =>
  schedule(scheduling)
    .slices.map(({ job, from, to }) => `${job.name} ${from}–${to}`)
    .join(', ')

const waitsOf = (scheduling: Parameters<typeof schedule>[0]) =>
  solve(cpuScheduling, scheduling)
    .slice(-scheduling.jobs.length)
    .map(({ answer }) => answer)

// Silberschatz, Galvin, Gagne, Operating System Concepts, "Scheduling Algorithms".
test('shortest remaining time first in the textbook', () => {
  const scheduling = { policy: 'SRTF', quantum: 1, jobs: jobsOf([0, 8], [1, 4], [2, 9], [3, 5]) } as const
  expect(chartOf(scheduling)).toBe('P1 0–1, P2 1–5, P4 5–10, P1 10–17, P3 17–26')
  expect(waitsOf(scheduling)).toEqual([9, 0, 15, 2])
})

test('round robin and FCFS in the textbook', () => {
  const jobs = jobsOf([0, 24], [0, 3], [0, 3])
  expect(chartOf({ policy: 'Round robin', quantum: 4, jobs })).toBe('P1 0–4, P2 4–7, P3 7–10, P1 10–30')
  expect(waitsOf({ policy: 'Round robin', quantum: 4, jobs })).toEqual([6, 4, 7])
  expect(waitsOf({ policy: 'FCFS', quantum: 4, jobs })).toEqual([0, 24, 27])
})

test('a process that arrives during a quantum is queued before the one that loses the CPU', () => {
  const jobs = jobsOf([0, 5], [1, 3], [2, 1])
  expect(chartOf({ policy: 'Round robin', quantum: 2, jobs })).toBe(
    'P1 0–2, P2 2–4, P3 4–5, P1 5–7, P2 7–8, P1 8–9',
  )
})

test('the CPU is idle until somebody arrives', () => {
  expect(chartOf({ policy: 'FCFS', quantum: 1, jobs: jobsOf([0, 2], [5, 2]) })).toBe('P1 0–2, P2 5–7')
})

test('a process that has finished cannot get the CPU, and its mistake says since when', () => {
  const jobs = jobsOf([0, 3], [1, 4], [2, 2])
  const asks = solve(cpuScheduling, { policy: 'Round robin', quantum: 2, jobs })
  const finishedAt = (time: number) =>
    asks
      .find(({ prompt }) => prompt === `Which process gets the CPU at t = ${time}?`)
      ?.slips.filter(({ id }) => id === 'already-finished')
      .map(({ answer, sentence }) => `${answer}: ${sentence}`)
  expect(chartOf({ policy: 'Round robin', quantum: 2, jobs })).toBe('P1 0–2, P2 2–4, P3 4–6, P1 6–7, P2 7–9')
  expect(finishedAt(4)).toEqual([])
  expect(finishedAt(6)).toEqual(['P3: P3 has finished at t = 6.'])
})

test('the rules of round robin are shown only with it', () => {
  const rulesOf = (policy: 'FCFS' | 'SRTF' | 'Round robin') =>
    conventionsOf(cpuScheduling, { policy, quantum: 2, jobs: [] }).join(' ')
  expect(rulesOf('Round robin')).toMatch(/quantum/)
  expect(rulesOf('FCFS')).not.toMatch(/quantum/)
  expect(rulesOf('SRTF')).not.toMatch(/quantum/)
})

test.each([
  [1, ['FCFS', 'Round robin']],
  [2, ['Round robin', 'SRTF']],
  [3, ['Round robin', 'SRTF']],
] as const)('level %i has all the policies that it names', (level, policies) => {
  const seeds = Array.from({ length: 40 }, (_, index) => `policies-${index}`)
  const found = new Set(seeds.map((seed) => instanceOf(cpuScheduling, seed, level).policy))
  expect([...found].sort()).toEqual(policies)
})

test('the chart of a step says which processes have ended, and when', () => {
  const jobs = jobsOf([0, 3], [1, 4], [2, 2])
  const asks = solve(cpuScheduling, { policy: 'Round robin', quantum: 2, jobs })
  const endsOf = (ask?: Ask) =>
    ask?.scene.flatMap((figure) => (figure.type === 'timeline' ? (figure.ends ?? []) : []))
  expect(endsOf(asks[0])).toEqual([])
  expect(endsOf(asks.find(({ prompt }) => prompt === 'Which process gets the CPU at t = 6?'))).toEqual([
    { lane: 'P3', at: 6 },
  ])
  expect(endsOf(asks.at(-1))).toEqual([
    { lane: 'P3', at: 6 },
    { lane: 'P1', at: 7 },
    { lane: 'P2', at: 9 },
  ])
})
