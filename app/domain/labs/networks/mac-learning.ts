import type { Random } from '#app/domain/random.ts'
import type { Ask, Figure, Lab, LabLevel, Slip } from '../contract.ts'

interface Frame {
  from: string
  /** A host, or `broadcast`. */
  to: string
}

interface Lan {
  ports: number
  /** The port of each host at the start. */
  hosts: Readonly<Record<string, number>>
  frames: readonly Frame[]
  /** A host that is plugged into another port before one of the frames. */
  move?: { host: string; port: number; before: number }
}

const BROADCAST = 'broadcast'
const NOTHING = 'nothing'
const FRAMES = { 1: 5, 2: 7, 3: 8 } as const satisfies Record<LabLevel, number>

/** What a switch learns from each frame, and where it sends it. */
export const macLearning: Lab<Lan> = {
  id: 'mac-learning',
  title: 'How a switch learns addresses',
  subject: 'networks',
  topic: 'switching',
  version: 1,
  conventions: [
    'The table of the switch is empty at the start. No entry expires, and unplugging a host removes none.',
    'All ports are up, also those without a host. Two hosts at the same port share it through a hub.',
    'A host is unknown to the switch until the table has an entry for it.',
  ],
  levels: {
    1: 'Four hosts, five frames',
    2: 'Four hosts and seven frames, with a broadcast and a host that moves to another port',
    3: 'Five hosts and eight frames, two of the hosts at the same port',
  },
  generate(random, level) {
    const names = ['P', 'Q', 'R', 'S', 'T'].slice(0, level === 3 ? 5 : 4)
    const hosts = Object.fromEntries(names.map((name, at) => [name, Math.min(at + 1, 4)]))
    const frames = Array.from({ length: FRAMES[level] }, () => frameBetween(names, random))
    if (level === 1) return { ports: 4, hosts, frames }
    frames[random.int(1, 5)] = { from: random.shuffle(names)[0] ?? 'P', to: BROADCAST }
    const move = { host: random.oneOf(['P', 'Q', 'R']), port: 5, before: random.int(2, 4) }
    return { ports: 5, hosts, frames, move }
  },
  isWorthwhile(lan) {
    const run = forward(lan)
    const unicast = run.filter(({ frame }) => frame.to !== BROADCAST)
    const flooded = unicast.filter(({ known }) => known === undefined)
    const stale = unicast.some(({ known, place }) => known !== undefined && known !== place)
    const dropped = unicast.some(({ known, port }) => known === port)
    const places = Object.values(lan.hosts)
    return (
      flooded.length > 1 &&
      unicast.length - flooded.length > 1 &&
      (!lan.move || stale) &&
      (new Set(places).size === places.length || dropped)
    )
  },
  *steps(lan) {
    const run = forward(lan)
    for (const [at, step] of run.entries()) {
      const arrival = `Frame ${at + 1} comes from ${step.frame.from} into port ${step.port} and is ${step.frame.to === BROADCAST ? 'a broadcast' : `for ${step.frame.to}`}.`
      yield askLearned(arrival, step, sceneOf(lan, run.slice(0, at), step.before, at))
      yield askPorts(arrival, step, lan, sceneOf(lan, run.slice(0, at), step.table, at))
    }
  },
}

function frameBetween(names: readonly string[], random: Random): Frame {
  const [from = 'P', to = 'Q'] = random.shuffle(names)
  return { from, to }
}

type Entries = Readonly<Record<string, number>>

interface Step {
  frame: Frame
  /** Where the frame comes in. */
  port: number
  /** The table before and after learning. */
  before: Entries
  table: Entries
  /** The destination's port according to the table, if it has an entry. */
  known: number | undefined
  /** The port where the destination is plugged in, unless it is a broadcast. */
  place: number | undefined
  out: readonly number[]
}

export function forward({ ports, hosts, frames, move }: Lan): Step[] {
  let table: Entries = {}
  return frames.map((frame, at) => {
    const place: Entries = move && at >= move.before ? { ...hosts, [move.host]: move.port } : hosts
    const port = place[frame.from] ?? 0
    const before = table
    table = { ...table, [frame.from]: port }
    const known = table[frame.to]
    const others = portNumbers(ports).filter((each) => each !== port)
    const out = known === undefined ? others : others.filter((each) => each === known)
    return { frame, port, before, table, known, place: place[frame.to], out }
  })
}

function portNumbers(ports: number): number[] {
  return Array.from({ length: ports }, (_, index) => index + 1)
}

function sceneOf(
  { ports, hosts, move }: Lan,
  done: readonly Step[],
  table: Entries,
  at: number,
): readonly Figure[] {
  const moved = move && at >= move.before
  const place: Entries = moved ? { ...hosts, [move.host]: move.port } : hosts
  const hostsAt = (port: number) => Object.keys(place).filter((host) => place[host] === port)
  return [
    ...(moved
      ? [
          {
            type: 'text' as const,
            text: `${move.host} was moved from port ${hosts[move.host]} to port ${move.port} before frame ${move.before + 1}.`,
          },
        ]
      : []),
    {
      type: 'table',
      caption: 'Where the hosts are',
      columns: ['Port', ...portNumbers(ports)],
      rows: [['Hosts', ...portNumbers(ports).map((port) => hostsAt(port).join(' and ') || 'none')]],
    },
    {
      type: 'table',
      caption: 'Table of the switch',
      columns: ['Host', 'Port'],
      rows: Object.entries(table),
    },
    {
      type: 'table',
      caption: 'Frames so far',
      columns: ['Frame', 'From', 'To', 'Sent out of'],
      rows: done.map(({ frame, out }, index) => [
        index + 1,
        frame.from,
        frame.to,
        out.join(', ') || 'no port',
      ]),
    },
  ]
}

function entry(host: string, port: number | undefined): string {
  return `${host} at port ${port}`
}

function askLearned(arrival: string, step: Step, scene: Ask['scene']): Ask {
  const { frame, port, before, place } = step
  const old = before[frame.from]
  const slips: Slip<string>[] = []
  if (place !== undefined && before[frame.to] === undefined)
    slips.push(
      {
        id: 'destination-learned',
        misconception: 'learns-destinations',
        answer: entry(frame.to, place),
        sentence: `A switch learns only who sent a frame. It does not know where ${frame.to} is before ${frame.to} sends one.`,
      },
      {
        id: 'destination-at-entry-port',
        misconception: 'learns-destinations',
        answer: entry(frame.to, port),
        sentence: `Port ${port} is where ${frame.from} is, because ${frame.from} sent the frame. ${frame.to} is only its destination.`,
      },
    )
  slips.push(
    old === port
      ? {
          id: 'known-sender-learned-again',
          answer: entry(frame.from, port),
          sentence: `The table already has ${frame.from} at port ${port}. The frame only restarts the timer of that entry.`,
        }
      : old === undefined
        ? {
            id: 'learns-nothing',
            answer: NOTHING,
            sentence: `The frame came from ${frame.from} through port ${port}, so the switch now knows where ${frame.from} is.`,
          }
        : {
            id: 'old-entry-kept',
            answer: NOTHING,
            sentence: `The entry for ${frame.from} says port ${old}, but this frame came through port ${port}. The newest frame counts.`,
          },
  )
  const entries = [frame.from, ...(place === undefined ? [] : [frame.to])].flatMap((host) =>
    [port, place ?? 1].map((each) => entry(host, each)),
  )
  return {
    kind: 'choice',
    prompt: `${arrival} What is new in the table of the switch?`,
    scene,
    options: [...new Set([...entries, ...slips.map(({ answer }) => answer), NOTHING])],
    answer: old === port ? NOTHING : entry(frame.from, port),
    why:
      old === port
        ? `The sender ${frame.from} is already in the table with port ${port}.`
        : `The switch notes the sender, ${frame.from}, with the port where the frame came in, ${port}.`,
    slips,
  }
}

function askPorts(arrival: string, step: Step, { ports }: Lan, scene: Ask['scene']): Ask {
  const { frame, port, known, place, out, table } = step
  const written = (some: readonly (number | undefined)[]) => some.map(String)
  const all = portNumbers(ports)
  const slips: Slip<readonly string[]>[] = []
  if (known === undefined)
    slips.push({
      id: 'floods-entry-port',
      answer: written(all),
      sentence: `Nothing is sent back out of port ${port}, where the frame came in.`,
    })
  if (frame.to === BROADCAST)
    slips.push({
      id: 'broadcast-to-known-ports',
      answer: written(all.filter((each) => each !== port && Object.values(table).includes(each))),
      sentence: 'A broadcast goes out of every other port, even where the switch has not learned a host yet.',
    })
  else if (known === undefined)
    slips.push(
      {
        id: 'unknown-found',
        misconception: 'learns-destinations',
        answer: written([place]),
        sentence: `${frame.to} is there, but the switch cannot know it: the table has no entry for ${frame.to}. So it floods the frame.`,
      },
      {
        id: 'unknown-dropped',
        answer: [],
        sentence: `The switch does not discard frames for unknown hosts. It sends them out of all other ports, so that they reach ${frame.to} in any case.`,
      },
    )
  else if (known === port)
    slips.push(
      {
        id: 'sent-back',
        answer: written([port]),
        sentence: `${frame.to} is at port ${port} too and has received the frame already, so the switch drops it.`,
      },
      {
        id: 'same-port-flooded',
        answer: written(all.filter((each) => each !== port)),
        sentence: `The table has ${frame.to} at port ${port}, where the frame came from. No other port needs it.`,
      },
    )
  else {
    slips.push({
      id: 'known-flooded',
      answer: written(all.filter((each) => each !== port)),
      sentence: `The table has an entry for ${frame.to}, so the switch sends the frame to that port only.`,
    })
    if (known !== place)
      slips.push({
        id: 'move-noticed',
        misconception: 'learns-destinations',
        answer: written([place]),
        sentence: `${frame.to} is there now, but it has sent nothing since it moved. The table still says port ${known}.`,
      })
  }
  return {
    kind: 'set',
    prompt: `${arrival} Which ports does the switch send it out of?`,
    scene,
    options: written(all),
    answer: written(out),
    why:
      frame.to === BROADCAST
        ? 'A broadcast goes out of every port except the one where it came in.'
        : known === undefined
          ? `The table has no entry for ${frame.to}, so the frame goes out of every port except ${port}.`
          : known === port
            ? `The table has ${frame.to} at port ${port}, where the frame came in, so the switch drops the frame.`
            : `The table has ${frame.to} at port ${known}.`,
    slips,
  }
}
