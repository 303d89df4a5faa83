import type { Ask, Lab } from '../contract.ts'

type Vector = readonly number[]

interface Claims {
  max: readonly Vector[]
  held: readonly Vector[]
  available: Vector
}

const NOBODY = 'none of them'

/** The Need matrix, then a safe sequence or the proof that there is none. */
export const bankersAlgorithm: Lab<Claims> = {
  id: 'bankers-algorithm',
  title: 'Banker’s algorithm',
  subject: 'os',
  topic: 'deadlocks',
  version: 2,
  conventions: [
    `Write amounts in the order of the resources, for example 3\u00a00\u00a02 or ${written([3, 0, 2])}.`,
    'If several processes can finish, any of them may be next.',
  ],
  levels: {
    1: 'Three processes and two resources, always safe',
    2: 'Four processes and three resources, always safe',
    3: 'Five processes and three resources, safe or unsafe',
  },
  generate(random, level) {
    const resources = Array.from({ length: level === 1 ? 2 : 3 })
    const max = Array.from({ length: level + 2 }, () => resources.map(() => random.int(1, 7)))
    return {
      max,
      held: max.map((row) => row.map((most) => random.int(0, Math.min(most, 3)))),
      available: resources.map(() => random.int(0, 4)),
    }
  },
  isWorthwhile({ max, held, available }) {
    const needs = max.map((row, process) => minus(row, held[process]))
    const fitting = needs.filter((need) => fits(need, available)).length
    const safe = isSafe({ max, held, available })
    // Only the largest instances may be unsafe, and then only after somebody has finished.
    return fitting > 0 && fitting < needs.length && (safe || max.length === 5)
  },
  *steps({ max, held, available: atFirst }) {
    const names = max.map((_, process) => `P${process}`)
    const needs = max.map((row, process) => minus(row, held[process]))
    const scene = (known: number, available: Vector): Ask['scene'] => [
      { type: 'text', text: `Available: ${written(available)}` },
      {
        type: 'table',
        caption: `Resources ${['A', 'B', 'C'].slice(0, available.length).join(' ')}`,
        columns: ['Process', 'Allocation', 'Max', 'Need'],
        rows: names.map((name, process) => [
          name,
          cellOf(held[process]),
          cellOf(max[process]),
          process < known ? cellOf(needs[process]) : '?',
        ]),
      },
    ]
    for (const [process, name] of names.entries())
      yield askNeed(name, max[process] ?? [], held[process] ?? [], scene(process, atFirst))
    let available = atFirst
    let waiting = names.map((_, process) => process)
    while (waiting.length > 0) {
      const able = waiting.filter((process) => fits(needs[process] ?? [], available))
      const chosen = yield askNext(waiting, able, { max, needs, available }, scene(names.length, available))
      const process = waiting.find((each) => names[each] === chosen)
      if (process === undefined) return
      const [has = [], most = []] = [held[process], max[process]]
      yield askAvailable(`P${process}`, available, has, most, scene(names.length, available))
      available = plus(available, has)
      waiting = waiting.filter((each) => each !== process)
    }
  },
}

function isSafe({ max, held, available }: Claims): boolean {
  let free = available
  let waiting = max.map((_, process) => process)
  while (waiting.length > 0) {
    const next = waiting.find((process) => fits(minus(max[process] ?? [], held[process]), free))
    if (next === undefined) return false
    free = plus(free, held[next])
    waiting = waiting.filter((process) => process !== next)
  }
  return true
}

function fits(need: Vector, available: Vector): boolean {
  return need.every((amount, resource) => amount <= (available[resource] ?? 0))
}

function minus(a: Vector, b: Vector = []): Vector {
  return a.map((amount, resource) => amount - (b[resource] ?? 0))
}

function plus(a: Vector, b: Vector = []): Vector {
  return a.map((amount, resource) => amount + (b[resource] ?? 0))
}

/** "(1, 2)", which does not break into lines. */
function written(amounts: Vector): string {
  return `(${amounts.join(',\u00a0')})`
}

/** In a table the columns hold the amounts apart. */
function cellOf(amounts: Vector = []): string {
  return amounts.join(' ')
}

function askNeed(name: string, most: Vector, has: Vector, scene: Ask['scene']): Ask {
  const need = minus(most, has)
  return {
    kind: 'text',
    prompt: `What may ${name} still request?`,
    scene,
    answer: written(need),
    why: `Need = Max − Allocation = ${written(most)} − ${written(has)} = ${written(need)}.`,
    slips: [
      {
        id: 'max-for-need',
        answer: written(most),
        sentence: `That is the maximum of ${name}. The maximum includes what ${name} already holds, so subtract ${written(has)}.`,
      },
      {
        id: 'held-for-need',
        answer: written(has),
        sentence: `That is what ${name} already holds. It may still request the rest of its maximum.`,
      },
      {
        id: 'need-adds',
        answer: written(plus(most, has)),
        sentence: 'You may have added. Subtract the allocation from the maximum.',
      },
    ],
  }
}

interface State {
  max: readonly Vector[]
  needs: readonly Vector[]
  available: Vector
}

function askNext(
  waiting: readonly number[],
  able: readonly number[],
  state: State,
  scene: Ask['scene'],
): Ask {
  const { max, needs, available } = state
  const blocked = waiting.filter((process) => !able.includes(process))
  const partly = blocked.find((process) =>
    (needs[process] ?? []).some((amount, resource) => amount <= (available[resource] ?? 0)),
  )
  const [first, ...others] = able.map((process) => `P${process}`)
  return {
    kind: 'choice',
    prompt: `Available is ${written(available)}. Which process can get all it needs and finish?`,
    scene,
    options: [...waiting.map((process) => `P${process}`), NOBODY],
    answer: first ?? NOBODY,
    alsoRight: others,
    why: first
      ? `No amount in the Need of ${[first, ...others].join(' or ')} is larger than what is available.`
      : 'Every process that is left needs more of some resource than is available, so the state is unsafe.',
    slips: [
      ...(partly === undefined
        ? []
        : [
            {
              id: 'one-resource-suffices',
              answer: `P${partly}`,
              sentence: `There is enough of one resource for P${partly}, but not of all. Every amount of its Need must be available.`,
            },
          ]),
      ...(able.some((process) => fits(max[process] ?? [], available))
        ? []
        : [
            {
              id: 'compares-max',
              answer: NOBODY,
              sentence:
                'You may have compared Max with what is available. Compare Need: what a process holds is already part of its maximum.',
            },
          ]),
    ],
  }
}

function askAvailable(name: string, available: Vector, has: Vector, most: Vector, scene: Ask['scene']): Ask {
  const need = minus(most, has)
  return {
    kind: 'text',
    prompt: `${name} finishes. What is available now?`,
    scene,
    answer: written(plus(available, has)),
    why: `${name} returns what it held: ${written(available)} + ${written(has)} = ${written(plus(available, has))}.`,
    slips: [
      {
        id: 'returns-max',
        answer: written(plus(available, most)),
        sentence: `You may have added the maximum. The part that ${name} requested last came from what was available, so only ${written(has)} is new.`,
      },
      {
        id: 'need-never-returned',
        answer: written(minus(available, need)),
        sentence: `That is what is available while ${name} runs. When it finishes, it returns everything.`,
      },
      {
        id: 'returns-nothing',
        answer: written(available),
        sentence: `${name} held ${written(has)} all the time. Now that is available too.`,
      },
    ],
  }
}
