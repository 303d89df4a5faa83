import type { Ask, Lab, Slip } from '../contract.ts'

type Event = 'acknowledged' | 'duplicates' | 'timeout'

interface Connection {
  variant: 'Reno' | 'Tahoe'
  threshold: number
  /** One for each round-trip time. */
  events: readonly Event[]
}

interface State {
  window: number
  threshold: number
}

/** How TCP's congestion window grows and shrinks. */
export const congestionWindow: Lab<Connection> = {
  id: 'congestion-window',
  title: 'TCP congestion window',
  subject: 'networks',
  topic: 'tcp-ip-model',
  version: 2,
  conventions: [
    'The congestion window (cwnd) is counted in segments, starts at 1 and is given for each round-trip time (RTT).',
    'Slow start doubles the window each RTT, but not beyond the slow-start threshold (ssthresh). From there on the window grows by 1 each RTT.',
    'A loss sets ssthresh to half of the window, rounded down, but at least 2.',
    'After three duplicate ACKs, Reno continues at the new ssthresh, without the three extra segments of fast recovery. Tahoe continues at 1.',
  ],
  levels: {
    1: 'Reno, 7 to 9 RTTs with one loss',
    2: 'Reno, 10 RTTs with two losses',
    3: 'Reno or Tahoe, 12 RTTs with two losses',
  },
  generate(random, level) {
    const rounds = { 1: random.int(7, 9), 2: 10, 3: 12 }[level]
    const losses = level === 1 ? [random.int(3, rounds - 1)] : [random.int(3, 6), random.int(7, rounds - 1)]
    const loss = (): Event => random.oneOf(['duplicates', 'timeout'])
    return {
      variant: level === 3 ? random.oneOf(['Reno', 'Tahoe']) : 'Reno',
      threshold: random.int(4, 16),
      events: Array.from({ length: rounds }, (_, round) =>
        losses.includes(round) ? loss() : 'acknowledged',
      ),
    }
  },
  isWorthwhile({ variant, events, threshold }) {
    const windows = windowsOf({ variant, events, threshold })
    // Three duplicates follow a lost segment only if three others were sent after it.
    const possible = windows.every((window, round) => window > 3 || events[round] !== 'duplicates')
    const passed = windows.some((window, round) => window >= threshold && events[round] === 'acknowledged')
    return passed && possible && (variant === 'Reno' || events.includes('duplicates'))
  },
  *steps(connection) {
    const { variant, threshold, events } = connection
    let state: State = { window: 1, threshold }
    const windows = [1]
    for (const [round, event] of events.entries()) {
      const scene = sceneOf(variant, state, windows, events)
      const next = after(variant, state, event)
      if (event !== 'acknowledged') yield askThreshold(round, event, state, next, scene)
      yield askWindow(round, event, variant, state, next, scene)
      windows.push(next.window)
      state = next
    }
  },
}

/** At the start of each RTT, and after the last one. */
export function windowsOf({ variant, threshold, events }: Connection): number[] {
  let state: State = { window: 1, threshold }
  const windows = [1]
  for (const event of events) {
    state = after(variant, state, event)
    windows.push(state.window)
  }
  return windows
}

function after(variant: Connection['variant'], { window, threshold }: State, event: Event): State {
  if (event === 'acknowledged')
    return { threshold, window: window < threshold ? Math.min(window * 2, threshold) : window + 1 }
  const half = Math.max(2, Math.floor(window / 2))
  return { threshold: half, window: event === 'duplicates' && variant === 'Reno' ? half : 1 }
}

const HAPPENS: Record<Event, string> = {
  acknowledged: 'all ACKs arrive',
  duplicates: 'three duplicate ACKs arrive',
  timeout: 'a timeout occurs',
}

function sceneOf(
  variant: string,
  { threshold }: State,
  windows: readonly number[],
  events: readonly Event[],
): Ask['scene'] {
  return [
    { type: 'text', text: `TCP ${variant}, ssthresh is ${threshold}.` },
    {
      type: 'table',
      caption: 'Congestion window',
      columns: ['RTT', 'cwnd', 'What happens'],
      rows: windows.map((window, round) => [round + 1, window, HAPPENS[events[round] ?? 'acknowledged']]),
    },
  ]
}

function askThreshold(
  round: number,
  event: Event,
  { window, threshold }: State,
  next: State,
  scene: Ask['scene'],
): Ask {
  return {
    kind: 'number',
    prompt: `RTT ${round + 1}: cwnd is ${window}, and ${HAPPENS[event]}. What is ssthresh now?`,
    scene,
    answer: next.threshold,
    why: `The window was ${window} when the loss was detected. Half of it, rounded down, is ${Math.floor(window / 2)}${window < 4 ? ', but ssthresh is at least 2' : ''}.`,
    slips: [
      {
        id: 'threshold-kept',
        answer: threshold,
        sentence: `You may have kept ssthresh. A loss sets it to half of the window, and the window is ${window}.`,
      },
      {
        id: 'threshold-halved',
        answer: Math.floor(threshold / 2),
        sentence: `You may have halved ssthresh itself. It becomes half of the window, and the window is ${window}.`,
      },
      {
        id: 'threshold-is-window',
        answer: window,
        sentence: 'That is the window at the loss. ssthresh becomes half of it.',
      },
    ],
  }
}

function askWindow(
  round: number,
  event: Event,
  variant: Connection['variant'],
  { window, threshold }: State,
  next: State,
  scene: Ask['scene'],
): Ask {
  const acknowledged = event === 'acknowledged'
  const slowStart = window < threshold
  return {
    kind: 'number',
    prompt: acknowledged
      ? `RTT ${round + 1}: cwnd is ${window}, and ${HAPPENS[event]}. What is cwnd in the next RTT?`
      : `ssthresh is now ${next.threshold}. What is cwnd in the next RTT?`,
    scene,
    answer: next.window,
    why: acknowledged
      ? slowStart
        ? `${window} is below ssthresh ${threshold}: slow start doubles the window${window * 2 > threshold ? ', but only up to ssthresh' : ''}.`
        : `${window} is not below ssthresh ${threshold}: congestion avoidance adds 1.`
      : next.window === 1
        ? event === 'timeout'
          ? 'After a timeout, slow start begins again at 1.'
          : 'TCP Tahoe begins slow start again at 1 after every loss.'
        : `Duplicate ACKs show that segments still arrive, so Reno continues at ssthresh, ${next.threshold}.`,
    slips: acknowledged
      ? growthSlips(slowStart, window, threshold)
      : lossSlips(event, variant, window, next.threshold),
  }
}

function growthSlips(slowStart: boolean, window: number, threshold: number): Slip<number>[] {
  if (!slowStart)
    return [
      {
        id: 'doubles-beyond-threshold',
        answer: window * 2,
        sentence: `You may have continued slow start. From ssthresh ${threshold} on, the window grows by 1 each RTT.`,
      },
      {
        id: 'stops-at-threshold',
        answer: window,
        sentence: 'ssthresh is not an upper limit. The window keeps growing, by 1 each RTT.',
      },
    ]
  return [
    {
      id: 'adds-one-in-slow-start',
      answer: window + 1,
      sentence: `You may have added 1 as in congestion avoidance. Below ssthresh ${threshold}, the window doubles.`,
    },
    {
      id: 'jumps-over-threshold',
      answer: window * 2,
      sentence: `You may have doubled past ssthresh. Slow start ends when the window reaches ${threshold}.`,
    },
  ]
}

function lossSlips(
  event: Event,
  variant: Connection['variant'],
  window: number,
  half: number,
): Slip<number>[] {
  const kept = {
    id: 'window-kept-after-loss',
    answer: window,
    sentence: 'That is the window at the loss. A loss always makes it smaller.',
  }
  if (event === 'timeout')
    return [
      {
        id: 'halves-after-timeout',
        answer: half,
        sentence:
          'That is Reno’s reaction to duplicate ACKs. A timeout means that too few ACKs arrive to signal the loss earlier, so the window starts again at 1.',
      },
      kept,
    ]
  return variant === 'Reno'
    ? [
        {
          id: 'restarts-after-duplicates',
          answer: 1,
          sentence:
            'That is the reaction to a timeout. After three duplicate ACKs, Reno only halves the window.',
        },
        kept,
      ]
    : [
        {
          id: 'reno-for-tahoe',
          answer: half,
          sentence:
            'That is what Reno does. Tahoe has no fast recovery and starts again at 1 after every loss.',
        },
        kept,
      ]
}
