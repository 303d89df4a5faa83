import type { Ask, Figure, Lab, Slip, Timeline } from '../contract.ts'
import { listed } from '../words.ts'

type Policy = 'FCFS' | 'SRTF' | 'Round robin'

interface Job {
  name: string
  arrival: number
  burst: number
}

interface Ready extends Job {
  /** What is left of the burst. */
  left: number
}

interface Scheduling {
  policy: Policy
  quantum: number
  jobs: readonly Job[]
}

/** A stretch of the Gantt chart. */
interface Slice {
  job: Ready
  from: number
  to: number
  /** Who could have had the CPU at its start, in the order of the queue. */
  ready: readonly Ready[]
}

/** The Gantt chart of a scheduling policy, and the waiting times. */
export const cpuScheduling: Lab<Scheduling> = {
  id: 'cpu-scheduling',
  title: 'CPU scheduling',
  subject: 'os',
  topic: 'cpu-scheduling',
  version: 2,
  conventions: ['Switching between processes takes no time.'],
  conventionsFor: ({ policy }) =>
    policy === 'Round robin'
      ? [
          'A process that arrives during another’s quantum, or exactly when it ends, joins the ready queue before the preempted process.',
          'If a process is chosen again when its quantum ends, it runs on without a break.',
        ]
      : [],
  levels: {
    1: 'Three processes; first come, first served (FCFS) or round robin',
    2: 'Three processes; shortest remaining time first (SRTF) or round robin',
    3: 'Four processes; shortest remaining time first (SRTF) or round robin',
  },
  generate(random, level) {
    let arrival = 0
    const jobs = Array.from({ length: level === 3 ? 4 : 3 }, (_, index) => {
      if (index > 0) arrival += random.int(1, 3)
      return { name: `P${index + 1}`, arrival, burst: random.int(2, 8) }
    })
    return {
      policy:
        level === 1
          ? random.oneOf(['FCFS', 'Round robin'])
          : // Ties exclude many instances of SRTF.
            random.oneOf(['SRTF', 'SRTF', 'Round robin']),
      quantum: random.int(2, 3),
      jobs,
    }
  },
  isWorthwhile(scheduling) {
    const { policy, jobs } = scheduling
    const { slices, tied } = schedule(scheduling)
    const crowded = slices.filter(({ ready }) => ready.length > 1).length
    return (
      // Under FCFS three processes leave at most one choice.
      crowded > (policy === 'FCFS' ? 0 : 1) &&
      slices.length <= 12 &&
      (policy !== 'SRTF' || !tied) &&
      (policy === 'FCFS' || slices.length > jobs.length)
    )
  },
  *steps(scheduling) {
    const { jobs } = scheduling
    const { slices } = schedule(scheduling)
    const end = slices.at(-1)?.to ?? 0
    for (const [at, slice] of slices.entries()) {
      const past = slices.slice(0, at)
      const { job, from } = slice
      if (slice.ready.length > 1)
        yield askWho(scheduling, slice, past, sceneOf(scheduling, past, { end, now: from }))
      const open = { lane: job.name, from, left: job.left }
      yield askUntil(scheduling, slice, sceneOf(scheduling, past, { end, now: from, open }))
    }
    for (const job of jobs) yield askWaiting(job, slices, sceneOf(scheduling, slices, { end }))
  },
}

/** `tied` where two processes had the same remaining time when the CPU was given away. */
export function schedule({ policy, quantum, jobs }: Scheduling): { slices: Slice[]; tied: boolean } {
  const slices: Slice[] = []
  let tied = false
  let now = 0
  let queue: readonly Ready[] = []
  let coming: readonly Job[] = jobs
  const admit = () => {
    queue = [
      ...queue,
      ...coming.filter(({ arrival }) => arrival <= now).map((job) => ({ ...job, left: job.burst })),
    ]
    coming = coming.filter(({ arrival }) => arrival > now)
  }
  for (;;) {
    admit()
    const ready = queue
    const job = policy === 'SRTF' ? shortest(ready) : ready[0]
    const nextArrival = coming[0]?.arrival ?? Number.POSITIVE_INFINITY
    if (!job) {
      if (coming.length === 0) return { slices, tied }
      now = nextArrival
      continue
    }
    tied ||= ready.filter(({ left }) => left === job.left).length > 1
    const from = now
    now += {
      FCFS: job.left,
      SRTF: Math.min(job.left, nextArrival - now),
      'Round robin': Math.min(job.left, quantum),
    }[policy]
    const last = slices.at(-1)
    if (last?.job.name === job.name && last.to === from) slices.splice(-1, 1, { ...last, to: now })
    else slices.push({ job, from, to: now, ready })
    queue = ready.filter((each) => each !== job)
    // Newcomers stand before the process that gives up the CPU.
    admit()
    const left = job.left - (now - from)
    if (left > 0) queue = [...queue, { ...job, left }]
  }
}

function shortest(ready: readonly Ready[]): Ready | undefined {
  return ready.toSorted((a, b) => a.left - b.left)[0]
}

function nameWithPolicy({ policy, quantum }: Scheduling): string {
  return {
    FCFS: 'First come, first served (FCFS)',
    SRTF: 'Shortest remaining time first (SRTF)',
    'Round robin': `Round robin with a quantum of ${quantum}`,
  }[policy]
}

function sceneOf(
  scheduling: Scheduling,
  slices: readonly Slice[],
  moment: Pick<Timeline, 'end' | 'now' | 'open'>,
): readonly Figure[] {
  const { jobs } = scheduling
  return [
    { type: 'text', text: `${nameWithPolicy(scheduling)}.` },
    {
      type: 'table',
      caption: 'Processes',
      columns: ['Process', 'Arrival', 'Burst'],
      rows: jobs.map(({ name, arrival, burst }) => [name, arrival, burst]),
    },
    {
      type: 'timeline',
      lanes: jobs.map(({ name }) => name),
      bars: slices.map(({ job, from, to }) => ({ lane: job.name, from, to })),
      starts: jobs.map(({ name, arrival }) => ({ lane: name, at: arrival })),
      ends: slices
        .filter(({ job, from, to }) => job.left === to - from)
        .map(({ job, to }) => ({ lane: job.name, at: to })),
      ...moment,
    },
  ]
}

function askWho(
  { policy, jobs }: Scheduling,
  slice: Slice,
  past: readonly Slice[],
  scene: Ask['scene'],
): Ask {
  const { job, from, ready } = slice
  const before = past.at(-1)
  const first = ready.toSorted((a, b) => a.arrival - b.arrival)[0] ?? job
  const least = shortest(ready) ?? job
  const future = jobs.find(({ arrival }) => arrival > from)
  const slips: Slip<string>[] = jobs.flatMap(({ name }) => {
    const last = past.findLast(({ job }) => job.name === name)
    if (!last || ready.some((each) => each.name === name)) return []
    return { id: 'already-finished', answer: name, sentence: `${name} has finished at t = ${last.to}.` }
  })
  if (policy === 'Round robin') {
    if (before && ready.some(({ name }) => name === before.job.name))
      slips.push({
        id: 'keeps-the-cpu',
        answer: before.job.name,
        sentence: `${before.job.name} has used its quantum and goes to the end of the queue. Processes that arrived meanwhile are ahead of it.`,
      })
    slips.push({
      id: 'first-arrival-again',
      answer: first.name,
      sentence: `${first.name} arrived first, but round robin goes by the queue, and a process rejoins it at the end.`,
    })
  }
  if (policy === 'SRTF')
    slips.push({
      id: 'arrival-for-remaining',
      answer: first.name,
      sentence: `${first.name} arrived first, which decides under FCFS. SRTF takes the process with the least time left.`,
    })
  else
    slips.push({
      id: 'shortest-first',
      answer: least.name,
      sentence: `${least.name} has the least time left, but ${policy === 'FCFS' ? policy : 'round robin'} does not look at lengths.`,
    })
  if (future)
    slips.push({
      id: 'not-arrived-yet',
      answer: future.name,
      sentence: `${future.name} does not arrive before t = ${future.arrival}.`,
    })
  const lengths = listed(ready.map(({ name, left }) => `${left} for ${name}`))
  return {
    kind: 'choice',
    prompt: `Which process gets the CPU at t = ${from}?`,
    scene,
    options: jobs.map(({ name }) => name),
    answer: job.name,
    why: {
      FCFS: `Of the waiting processes, ${job.name} arrived first.`,
      SRTF: `${job.name} has the least time left: ${lengths}.`,
      'Round robin': `The queue is ${ready.map(({ name }) => name).join(', ')}, and its head runs.`,
    }[policy],
    rule: {
      FCFS: 'The process that arrived first of those that wait runs next.',
      SRTF: 'Of the processes that have arrived and not finished, the one with the least time left runs.',
      'Round robin':
        'Write down the queue. A process that has used its quantum goes to the end, and the head runs.',
    }[policy],
    ...(policy !== 'SRTF' && {
      drawing: [
        { type: 'queue', caption: `Ready queue at t = ${from}`, items: ready.map(({ name }) => name) },
      ],
    }),
    slips,
  }
}

function askUntil(scheduling: Scheduling, { job, from, to }: Slice, scene: Ask['scene']): Ask {
  const { policy, quantum } = scheduling
  const ends = to - from === job.left
  const slips: Slip<number>[] = [
    {
      id: 'runs-to-the-end',
      ...(policy === 'SRTF' && { misconception: 'sjf-preempts' }),
      answer: from + job.left,
      sentence: `${job.name} would finish then if nothing interrupted it. ${policy === 'SRTF' ? 'SRTF preempts it when a process with less time left arrives.' : `Its quantum of ${quantum} ends before that, and others wait.`}`,
    },
    {
      id: 'length-for-time',
      answer: to - from,
      sentence: `That is how long it runs. It started at t = ${from}, so add that.`,
    },
  ]
  if (policy === 'Round robin')
    slips.push({
      id: 'full-quantum-reserved',
      misconception: 'slot-reserved',
      answer: from + quantum,
      sentence:
        from + quantum > to
          ? `A quantum is not a fixed slot. ${job.name} runs until it has finished.`
          : `No other process is waiting when the quantum ends, so ${job.name} continues without a break.`,
    })
  return {
    kind: 'number',
    prompt: `${job.name} gets the CPU at t = ${from}. Until when does it run without a break?`,
    scene,
    answer: to,
    rule: {
      FCFS: 'Under FCFS a process keeps the CPU until it has finished.',
      SRTF: 'It runs until it has finished, or until a process arrives that has less time left.',
      'Round robin': `It runs until it has finished or its quantum of ${quantum} is over. If nobody waits then, it continues.`,
    }[policy],
    why: ends
      ? `${job.name} had ${job.left} left and finishes at ${from} + ${job.left} = ${to}.`
      : `${job.name} had ${job.left} left, but at t = ${to} ${policy === 'SRTF' ? 'a process with less time left arrives' : 'its quantum ends and another process is waiting'}.`,
    slips,
  }
}

function askWaiting({ name, arrival, burst }: Job, slices: readonly Slice[], scene: Ask['scene']): Ask {
  const own = slices.filter(({ job }) => job.name === name)
  const end = own.at(-1)?.to ?? 0
  const response = (own[0]?.from ?? 0) - arrival
  const answer = end - arrival - burst
  return {
    kind: 'number',
    prompt: `How long does ${name} wait in total?`,
    scene,
    answer,
    rule: 'A process waits from its arrival to its finish, except while it runs.',
    why: `Finish − arrival − burst = ${end} − ${arrival} − ${burst} = ${answer}.`,
    slips: [
      {
        id: 'turnaround-for-waiting',
        misconception: 'turnaround-waiting',
        answer: end - arrival,
        sentence: `That is the turnaround time. Subtract the burst of ${burst} too.`,
      },
      {
        id: 'waits-from-zero',
        misconception: 'time-from-zero',
        answer: end - burst,
        sentence: `You may have counted from t = 0. ${name} starts to wait when it arrives, at t = ${arrival}.`,
      },
      {
        id: 'response-for-waiting',
        answer: response,
        sentence: 'That is the response time. The process also waits after it has lost the CPU.',
      },
      {
        id: 'finish-for-waiting',
        answer: end,
        sentence: `That is when ${name} finishes. Subtract its arrival and its burst.`,
      },
    ],
  }
}
