import type { Ask, Lab, Slip } from '../contract.ts'
import { byDistance, type Disk, movement, type Policy, pathOf, type Stop, served } from './rules/disk-arm.ts'

const CONVENTIONS: Record<Policy, readonly string[]> = {
  SSTF: [],
  SCAN: ['SCAN goes on to the last cylinder in its direction, and then turns.'],
  LOOK: ['LOOK turns at the last request in its direction.'],
  'C-SCAN': [
    'C-SCAN serves upwards only. It goes on to the last cylinder, and then returns to cylinder 0. The way back counts as movement.',
  ],
  'C-LOOK': [
    'C-LOOK serves upwards only. After the last request above it returns to the lowest one. The way back counts as movement.',
  ],
}

/** The path of the head over a disk, and its length. */
export const diskScheduling: Lab<Disk> = {
  id: 'disk-scheduling',
  title: 'Disk scheduling',
  subject: 'os',
  topic: 'disk-scheduling',
  version: 1,
  conventions: ['No further requests arrive, and the movement ends at the last request.'],
  conventionsFor: ({ policy }) => CONVENTIONS[policy],
  levels: {
    1: 'Shortest seek time first (SSTF) or LOOK, five requests',
    2: 'SSTF, SCAN, LOOK or C-LOOK, six requests',
    3: 'SCAN, C-SCAN or C-LOOK, eight requests',
  },
  generate(random, level) {
    const policy: Policy = {
      1: random.oneOf<Policy>(['SSTF', 'LOOK']),
      2: random.oneOf<Policy>(['SSTF', 'SCAN', 'LOOK', 'C-LOOK']),
      3: random.oneOf<Policy>(['SCAN', 'C-SCAN', 'C-LOOK']),
    }[level]
    return {
      policy,
      cylinders: 200,
      head: random.int(50, 149),
      direction: policy.startsWith('C-') ? 'up' : random.oneOf(['up', 'down']),
      requests: Array.from({ length: { 1: 5, 2: 6, 3: 8 }[level] }, () => random.int(2, 197)),
    }
  },
  isWorthwhile(disk) {
    const { head, requests } = disk
    const above = requests.filter((request) => request > head).length
    const order = (policy: Policy) => JSON.stringify(served(pathOf({ ...disk, policy })))
    const tied = choices({ ...disk, policy: 'SSTF' }).some(({ from, left }) => {
      const [first, second] = byDistance(left, from)
      return second !== undefined && Math.abs(second - from) === Math.abs((first ?? 0) - from)
    })
    return (
      new Set([head, ...requests]).size === requests.length + 1 &&
      above >= 2 &&
      requests.length - above >= 2 &&
      !tied &&
      order('SSTF') !== order('LOOK')
    )
  },
  *steps(disk) {
    const path = pathOf(disk)
    for (const [at, choice] of choices(disk).entries()) {
      const stop = path[at]
      // The last request needs no decision.
      if (stop && (choice.left.length > 1 || stop.edge))
        yield askNext(disk, choice, stop, sceneOf(disk, path.slice(0, at)))
    }
    yield askTotal(disk, path, sceneOf(disk, path))
  },
}

interface Choice {
  from: number
  /** The stop before `from`, if there was one. */
  before: number | undefined
  left: readonly number[]
}

/** What is known before each stop. */
function choices(disk: Disk): Choice[] {
  const path = pathOf(disk)
  return path.map((_, at) => {
    const done = served(path.slice(0, at))
    return {
      from: path[at - 1]?.cylinder ?? disk.head,
      before: at > 0 ? (path[at - 2]?.cylinder ?? disk.head) : undefined,
      left: disk.requests.filter((request) => !done.includes(request)),
    }
  })
}

function sceneOf(
  { policy, cylinders, head, direction, requests }: Disk,
  path: readonly Stop[],
): Ask['scene'] {
  const moving = policy === 'SSTF' ? '' : ` and moves ${direction}`
  return [
    {
      type: 'text',
      text: `${policy === 'SSTF' ? 'Shortest seek time first (SSTF)' : policy} on cylinders 0 to ${cylinders - 1}. The head is at ${head}${moving}.`,
    },
    { type: 'text', text: `Requests in the order of their arrival: ${requests.join(', ')}.` },
    {
      type: 'table',
      caption: 'Path of the head',
      columns: ['From', 'To', 'Request served'],
      rows: path.map(({ cylinder, edge }, at) => [
        path[at - 1]?.cylinder ?? head,
        cylinder,
        edge ? 'no' : 'yes',
      ]),
    },
  ]
}

function rule({ policy, direction }: Disk, from: number, { edge, cylinder }: Stop): string {
  if (policy === 'SSTF') return 'It is the request nearest to the head now.'
  if (edge && policy === 'C-SCAN' && cylinder === 0)
    return 'C-SCAN goes back to the start without serving anything.'
  const left = direction === 'up' ? 'above' : 'below'
  if (edge) return `Nothing is left ${left}, and ${policy} goes on to the edge first.`
  if (cylinder > from === (direction === 'up')) return `It is the next request on the way ${direction}.`
  return policy.startsWith('C-')
    ? `Nothing is left above, so ${policy} goes back to the lowest request.`
    : `Nothing is left ${left}, so the head turns. It is the next request on the way back.`
}

function askNext(disk: Disk, { from, before, left }: Choice, stop: Stop, scene: Ask['scene']): Ask {
  const { policy, cylinders, head, direction, requests } = disk
  const circular = policy.startsWith('C-')
  const scanning = policy.endsWith('SCAN')
  const last = cylinders - 1
  const option = (cylinder: number) =>
    cylinder === 0 || cylinder === last ? `cylinder ${cylinder}, the edge` : `the request at ${cylinder}`
  const slips: Slip<string>[] = []
  const add = (id: string, cylinder: number | undefined, sentence: string, misconception?: string) => {
    if (cylinder !== undefined)
      slips.push({ id, answer: option(cylinder), sentence, ...(misconception && { misconception }) })
  }
  const [nearest, fromStart] = [byDistance(left, from)[0], byDistance(left, head)[0]]
  const sorted = left.toSorted((a, b) => a - b)
  const onward = byDistance(
    left.filter((each) => (before === undefined || before < from ? each > from : each < from)),
    from,
  )[0]
  // Whether a request is left in the first direction, before the head has turned.
  const ahead = left.some((each) => (direction === 'up' ? each > from : each < from))
  const atEdge = from === 0 || from === last
  if (policy === 'SSTF') {
    add(
      'distance-from-start',
      fromStart,
      `You may have measured from the first position, ${head}. The head is at ${from} now, so measure from there.`,
      'distance-from-start',
    )
    if (before !== undefined)
      add(
        'keeps-direction',
        onward,
        `You may have kept the direction. SSTF has none and goes to the nearest request, whichever side it is on.`,
        'elevator-kinds',
      )
  } else {
    if (stop.edge && !atEdge)
      add(
        'turns-at-last-request',
        circular ? sorted[0] : nearest,
        `You may have turned at the last request, as ${circular ? 'C-LOOK' : 'LOOK'} does. ${policy} goes on to the edge first.`,
        'elevator-kinds',
      )
    if (!scanning && !ahead)
      add(
        'goes-to-the-edge',
        direction === 'up' ? last : 0,
        `You may have gone to the edge, as SCAN does. ${policy} turns at the last request.`,
        'elevator-kinds',
      )
    if (circular && !ahead)
      add(
        'serves-on-the-way-back',
        sorted.filter((each) => each < from).at(-1),
        `You may have served on the way back. ${policy} goes back first and then serves upwards again.`,
        'elevator-kinds',
      )
    add(
      'nearest-request',
      nearest,
      `You may have taken the nearest request, as SSTF does. ${policy} serves what lies in its direction first.`,
      'elevator-kinds',
    )
    if (before === undefined)
      add(
        'wrong-direction',
        byDistance(
          left.filter((each) => (direction === 'up' ? each < from : each > from)),
          from,
        )[0],
        `The head moves ${direction} at first.`,
      )
  }
  add(
    'order-of-arrival',
    left[0],
    `You may have gone by arrival, as FCFS does. ${policy} looks at where the requests are, not at when they came.`,
  )
  return {
    kind: 'choice',
    prompt: `The head is at ${from}. Where does ${policy} move it next?`,
    scene,
    options: [
      ...requests.filter((each) => left.includes(each)).map(option),
      ...[0, last].filter((each) => each !== from).map(option),
    ],
    answer: option(stop.cylinder),
    why: rule(disk, from, stop),
    slips: slips.filter(({ answer }) => answer !== option(from)),
  }
}

function askTotal({ policy, head }: Disk, path: readonly Stop[], scene: Ask['scene']): Ask {
  const total = movement(head, path)
  const [first] = path
  const legs = path.map(({ cylinder }, at) => Math.abs(cylinder - (path[at - 1]?.cylinder ?? head)))
  const longest = Math.max(...legs)
  return {
    kind: 'number',
    prompt: 'How many cylinders does the head move in total?',
    scene,
    answer: total,
    why: `${legs.join(' + ')} = ${total}.`,
    slips: [
      {
        id: 'totals-from-start',
        misconception: 'distance-from-start',
        answer: path.reduce((sum, { cylinder }) => sum + Math.abs(cylinder - head), 0),
        sentence: `You may have measured every distance from ${head}. The head stays where it stopped, so measure each distance from the stop before.`,
      },
      {
        id: 'positions-added',
        answer: path.reduce((sum, { cylinder }) => sum + cylinder, 0),
        sentence: 'You may have added the positions. Add the distances between them.',
      },
      {
        id: 'first-leg-forgotten',
        answer: total - Math.abs((first?.cylinder ?? head) - head),
        sentence: `The way from ${head} to the first request counts too.`,
      },
      ...(policy.endsWith('SCAN')
        ? [
            {
              id: 'edge-left-out',
              misconception: 'elevator-kinds',
              answer: movement(
                head,
                path.filter(({ edge }) => !edge),
              ),
              sentence: `You may have left out the edge. ${policy} goes there although no request is waiting.`,
            },
          ]
        : []),
      ...(policy.startsWith('C-')
        ? [
            {
              id: 'way-back-free',
              answer: total - longest,
              sentence: `You may have left out the way back of ${longest} cylinders. The head moves there too.`,
            },
          ]
        : []),
    ],
  }
}
