import type { Ask, Lab, Slip, Table } from '../contract.ts'
import { listed } from '../words.ts'
import { dotted, sizeOf } from './rules/ipv4.ts'

interface Plan {
  /** A 32-bit number. */
  network: number
  prefix: number
  /** Hosts of each subnet, the largest first. */
  demands: readonly number[]
}

const SUBNETS = { 1: 2, 2: 3, 3: 4 } as const

/** An address plan with subnets of different sizes (VLSM). */
export const subnetting: Lab<Plan> = {
  id: 'subnetting',
  title: 'Subnets of different sizes (VLSM)',
  subject: 'networks',
  topic: 'subnetting',
  version: 1,
  conventions: [
    'Subnets are allocated from the largest to the smallest, each directly after the one before it.',
    'Each subnet is as small as its hosts allow.',
    'The router’s address is included in the number of hosts.',
  ],
  levels: {
    1: 'Two subnets of a /24',
    2: 'Three subnets of a /22 to /24',
    3: 'Four subnets of a /20 to /22, each with up to 766 hosts',
  },
  generate(random, level) {
    const prefix = { 1: 24, 2: random.int(22, 24), 3: random.int(20, 22) }[level]
    const range = random.oneOf([0x0a_00_00_00, 0xac_10_00_00, 0xc0_a8_00_00])
    const demands = Array.from({ length: SUBNETS[level] }, () =>
      demand(random.int(2, level === 3 ? 9 : 6), random.int),
    )
    return {
      prefix,
      network: range + random.int(0, 15) * 2 ** 12,
      demands: demands.sort((a, b) => b - a),
    }
  },
  isWorthwhile({ prefix, demands }) {
    const needed = demands.reduce((sum, hosts) => sum + sizeOf(prefixFor(hosts)), 0)
    return needed <= sizeOf(prefix) && new Set(demands).size === demands.length
  },
  *steps(plan) {
    let start = plan.network
    const planned: Table['rows'][number][] = []
    for (const hosts of plan.demands) {
      const scene: Ask['scene'] = [
        {
          type: 'text',
          text: `Divide ${dotted(plan.network)}/${plan.prefix} into subnets for ${listed(plan.demands)} hosts.`,
        },
        {
          type: 'table',
          caption: 'Subnets so far',
          columns: ['Hosts', 'Network', 'Last host', 'Broadcast'],
          rows: [...planned],
        },
      ]
      const prefix = prefixFor(hosts)
      const last = start + sizeOf(prefix) - 1
      yield askPrefix(hosts, prefix, scene)
      yield askBroadcast(hosts, start, last, scene)
      yield askLastHost(hosts, last, scene)
      planned.push([hosts, `${dotted(start)}/${prefix}`, dotted(last - 1), dotted(last)])
      start = last + 1
      if (planned.length < plan.demands.length) yield askNextNetwork(last, scene)
    }
  },
}

/** Often at the edge of a power of two, where the two reserved addresses decide. */
function demand(bits: number, int: (low: number, high: number) => number): number {
  return 2 ** bits - 2 + (int(0, 1) === 0 ? int(0, 2) : int(0, 2 ** (bits - 1)))
}

/** The longest prefix with enough addresses for the hosts, the network and the broadcast address. */
export function prefixFor(hosts: number): number {
  return 32 - Math.ceil(Math.log2(hosts + 2))
}

function askPrefix(hosts: number, prefix: number, scene: Ask['scene']): Ask {
  const size = sizeOf(prefix)
  return {
    kind: 'number',
    prompt: `What is the prefix length of the subnet for ${hosts} hosts?`,
    scene,
    answer: prefix,
    why: `${hosts} hosts, the network address and the broadcast address need ${hosts + 2} addresses. The next power of two is ${size} = 2^${32 - prefix}, and 32 − ${32 - prefix} = ${prefix}.`,
    slips: [
      {
        id: 'reserved-addresses-forgotten',
        misconception: 'reserved-addresses-counted',
        answer: 32 - Math.ceil(Math.log2(hosts)),
        sentence: `You may have forgotten two addresses. The network address and the broadcast address need one each, so ${hosts + 2} addresses are needed.`,
      },
      {
        id: 'host-bits-for-prefix',
        misconception: 'prefix-boundary-misread',
        answer: 32 - prefix,
        sentence: 'That is the number of host bits. The prefix length is 32 minus the host bits.',
      },
      {
        id: 'subnet-too-large',
        answer: prefix - 1,
        sentence: `That is larger than necessary: a /${prefix} has ${size - 2} addresses for hosts, which is enough.`,
      },
      {
        id: 'subnet-too-small',
        answer: prefix + 1,
        sentence: `A /${prefix + 1} has ${size / 2} addresses, and hosts can use ${size === 4 ? 'none' : `only ${size / 2 - 2}`} of them.`,
      },
      ...otherPrefixes(prefix),
    ],
  }
}

/** More than one bit off. As a prefix grows, its subnet shrinks, so "too small" could be read two ways. */
function otherPrefixes(prefix: number): Slip<number>[] {
  return Array.from({ length: 33 }, (_, answer) =>
    answer < prefix
      ? {
          id: 'subnet-too-large',
          answer,
          sentence: `A /${answer} leaves too many host bits. You need a longer prefix.`,
        }
      : {
          id: 'subnet-too-small',
          answer,
          sentence: `A /${answer} leaves too few host bits. You need a shorter prefix.`,
        },
  ).filter(({ answer }) => Math.abs(answer - prefix) > 1)
}

function askBroadcast(hosts: number, start: number, last: number, scene: Ask['scene']): Ask {
  const size = last - start + 1
  return {
    kind: 'text',
    prompt: `The subnet for ${hosts} hosts starts at ${dotted(start)}. What is its broadcast address?`,
    scene,
    answer: dotted(last),
    why: `The subnet has ${size} addresses from ${dotted(start)} on, and the broadcast address is the last of them.`,
    slips: [
      addressSlip(
        'next-network-for-broadcast',
        last + 1,
        'That is where the next subnet starts. The broadcast address is one before it.',
      ),
      addressSlip(
        'last-host-for-broadcast',
        last - 1,
        'That is the last host. The broadcast address follows it.',
      ),
      addressSlip(
        'broadcast-ends-in-255',
        (start | 255) >>> 0,
        'You may have assumed a /24. In other subnets the broadcast address need not be the next one that ends in 255.',
        'prefix-boundary-misread',
      ),
    ],
  }
}

function askLastHost(hosts: number, last: number, scene: Ask['scene']): Ask {
  return {
    kind: 'text',
    prompt: `What is the last address that a host in the subnet for ${hosts} hosts can have?`,
    scene,
    answer: dotted(last - 1),
    why: `It is the address before the broadcast address ${dotted(last)}.`,
    slips: [
      addressSlip(
        'broadcast-for-host',
        last,
        'That is the broadcast address. No host can have it.',
        'reserved-addresses-counted',
      ),
      addressSlip(
        'both-reserved-at-the-end',
        last - 2,
        'Only the broadcast address is reserved at the end. The network address is at the start.',
        'reserved-addresses-counted',
      ),
    ],
  }
}

function askNextNetwork(last: number, scene: Ask['scene']): Ask {
  return {
    kind: 'text',
    prompt: 'What is the network address of the next subnet?',
    scene,
    answer: dotted(last + 1),
    why: `It follows the broadcast address ${dotted(last)}.`,
    slips: [
      addressSlip('broadcast-for-network', last, 'That is still the broadcast address of the subnet before.'),
      addressSlip(
        'first-host-for-network',
        last + 2,
        'That is the first host of the next subnet. Its network address comes before it.',
        'reserved-addresses-counted',
      ),
      addressSlip(
        'networks-end-in-0',
        ((last | 255) >>> 0) + 1,
        'A network address need not end in .0. The next subnet starts directly after the one before.',
        'prefix-boundary-misread',
      ),
    ],
  }
}

function addressSlip(id: string, address: number, sentence: string, misconception?: string): Slip<string> {
  return { id, answer: dotted(address), sentence, ...(misconception && { misconception }) }
}
