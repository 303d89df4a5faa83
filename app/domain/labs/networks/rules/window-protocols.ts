export interface Transfer {
  protocol: 'Go-Back-N' | 'Selective Repeat'
  window: number
  /** How many frames there are; they are numbered from 0. */
  frames: number
  /** Frames whose first transmission is lost. */
  lostFrames: readonly number[]
  /** Frames whose first acknowledgment is lost on the way back. */
  lostAcks: readonly number[]
}

/** What happens between two decisions of the sender. */
export interface Round {
  /** The oldest frame without an acknowledgment, at the start and at the end. */
  base: number
  nextBase: number
  /** The first frame that has not been sent before. */
  fresh: number
  acked: ReadonlySet<number>
  timeout: boolean
  sent: readonly number[]
  lost: readonly number[]
  arrived: readonly number[]
  /** Frames that the receiver had passed on before, and those that it waits with. */
  expected: number
  buffered: readonly number[]
  delivered: readonly number[]
  nextExpected: number
  /** The acknowledgments that reach the sender, by the frame that they answer. */
  answered: readonly number[]
  unanswered: readonly number[]
}

export function transmit({ protocol, window, frames, lostFrames, lostAcks }: Transfer): Round[] {
  const goBack = protocol === 'Go-Back-N'
  const rounds: Round[] = []
  let [base, fresh, expected] = [0, 0, 0]
  let buffered: readonly number[] = []
  let acked: ReadonlySet<number> = new Set()
  const answeredBefore = new Set<number>()
  while (base < frames) {
    const end = Math.min(base + window, frames)
    const timeout = fresh === end
    const sent = range(timeout ? base : fresh, end).filter((frame) => !acked.has(frame))
    const lost = sent.filter((frame) => !timeout && lostFrames.includes(frame))
    const arrived = sent.filter((frame) => !lost.includes(frame))
    const before = expected
    const held = goBack ? [] : [...buffered, ...arrived]
    for (const frame of arrived) if (goBack && frame === expected) expected++
    while (held.includes(expected)) expected++
    const delivered = range(before, expected)
    const unanswered = arrived.filter((frame) => lostAcks.includes(frame) && !answeredBefore.has(frame))
    const answered = arrived.filter((frame) => !unanswered.includes(frame))
    for (const frame of arrived) answeredBefore.add(frame)
    const nowAcked = new Set([...acked, ...answered])
    const nextBase = goBack ? confirmed(before, arrived, answered, base) : firstMissing(nowAcked, base)
    rounds.push({
      ...{ base, nextBase, fresh, acked, timeout, sent, lost, arrived, answered, unanswered },
      ...{ expected: before, buffered, delivered, nextExpected: expected },
    })
    fresh = Math.max(fresh, end)
    buffered = [...new Set(held)].filter((frame) => frame >= expected)
    base = nextBase
    acked = goBack ? new Set(range(0, base)) : nowAcked
  }
  return rounds
}

/** Go-Back-N: what the ACKs that are not lost confirm. */
function confirmed(
  expected: number,
  arrived: readonly number[],
  answered: readonly number[],
  base: number,
): number {
  let [next, known] = [expected, base]
  for (const frame of arrived) {
    if (frame === next) next++
    if (answered.includes(frame)) known = Math.max(known, next)
  }
  return known
}

function firstMissing(acked: ReadonlySet<number>, base: number): number {
  return acked.has(base) ? firstMissing(acked, base + 1) : base
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
