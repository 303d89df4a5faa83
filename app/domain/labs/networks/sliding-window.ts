import type { Ask, Figure, Lab, Slip } from '../contract.ts'
import { listed } from '../words.ts'
import { type Round, range, type Transfer, transmit } from './rules/window-protocols.ts'

/** Which frames are sent, delivered and acknowledged when something is lost. */
export const slidingWindow: Lab<Transfer> = {
  id: 'sliding-window',
  title: 'Sliding window: Go-Back-N and Selective Repeat',
  subject: 'networks',
  topic: 'osi-model',
  version: 3,
  conventions: [
    'The sender sends all frames that the window allows, and then the acknowledgments arrive. If it may send nothing new, it waits until its timers expire.',
    'Frames are numbered from 0, and sequence numbers do not wrap around.',
  ],
  conventionsFor: ({ protocol }) => [
    protocol === 'Go-Back-N'
      ? 'Go-Back-N: an ACK names the next frame that the receiver expects, and so confirms all before it. The receiver keeps no frame that is out of order.'
      : 'Selective Repeat: an ACK names the frame that has arrived. Each frame has its own timer.',
  ],
  levels: {
    1: 'Go-Back-N or Selective Repeat with a window of 3 to 5, one frame is lost',
    2: 'A frame or an acknowledgment is lost',
    3: 'Window of 4, two frames and an acknowledgment are lost',
  },
  generate(random, level) {
    const frames = { 1: random.int(6, 11), 2: random.int(7, 11), 3: 8 }[level]
    const [first = 0, second = 0, third = 0] = random
      .shuffle(Array.from({ length: frames }, (_, frame) => frame))
      .slice(0, 3)
    const frame = level === 1 || random.int(0, 1) === 0
    return {
      protocol: random.oneOf(['Go-Back-N', 'Selective Repeat']),
      window: level === 3 ? 4 : random.int(3, 5),
      frames,
      lostFrames: level === 3 ? [first, second] : frame ? [first] : [],
      lostAcks: level === 3 ? [third] : frame ? [] : [first],
    }
  },
  isWorthwhile(transfer) {
    const rounds = transmit(transfer)
    return (
      rounds.length <= 7 &&
      // After the last acknowledgment nothing is left to ask.
      rounds.every(({ unanswered, nextBase }) => unanswered.length === 0 || nextBase < transfer.frames) &&
      // Something follows the lost frame in the same round, so the protocols differ.
      (transfer.lostFrames.length === 0 ||
        rounds.some(
          ({ lost, arrived, expected }) => lost.length > 0 && arrived.some((each) => each > expected),
        ))
    )
  },
  *steps(transfer) {
    const rounds = transmit(transfer)
    for (const [at, round] of rounds.entries()) {
      const scene = sceneOf(transfer, rounds.slice(0, at))
      yield askSent(transfer, round, scene)
      if (round.arrived.length === 0) continue
      const smooth = !round.timeout && round.delivered.length === round.sent.length
      if (!smooth) yield askDelivered(transfer, round, scene)
      if (transfer.protocol === 'Go-Back-N') yield askNextExpected(round, scene)
      else if (!smooth) yield askAnswered(round, scene)
      const eventful = round.timeout || round.lost.length + round.unanswered.length > 0
      if (eventful && round.nextBase < transfer.frames) yield askBase(transfer, round, scene)
    }
  },
}

function sceneOf({ protocol, window, frames }: Transfer, done: readonly Round[]): readonly Figure[] {
  const [last] = done.slice(-1)
  return [
    {
      type: 'text',
      text: `${protocol} with a window of ${window} sends frames 0 to ${frames - 1}. The window starts at frame ${last?.nextBase ?? 0}.`,
    },
    {
      type: 'table',
      caption: 'Transmissions so far',
      columns: ['Sent', 'Lost', 'Delivered', 'Answered with an ACK', 'Window starts at'],
      rows: done.map(({ sent, lost, arrived, delivered, unanswered, nextBase }) => [
        ranges(sent),
        ranges(lost),
        ranges(delivered),
        `${ranges(arrived)}${unanswered.length > 0 ? ` (ACK for ${ranges(unanswered)} lost)` : ''}`,
        nextBase,
      ]),
    },
  ]
}

/** For a narrow column: "0–2, 5", where a sentence has "0, 1, 2 and 5". */
function ranges(frames: readonly number[]): string {
  const runs: number[][] = []
  for (const frame of frames) {
    const last = runs.at(-1)
    if (last?.at(-1) === frame - 1) last.push(frame)
    else runs.push([frame])
  }
  const texts = runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', ')))
  return texts.join(', ') || 'none'
}

function options(frames: number): string[] {
  return range(0, frames).map(String)
}

function setSlip(
  id: string,
  frames: readonly number[],
  sentence: string,
  misconception?: string,
): Slip<readonly string[]> {
  return { id, answer: frames.map(String), sentence, ...(misconception && { misconception }) }
}

function askSent({ protocol, window, frames }: Transfer, round: Round, scene: Ask['scene']): Ask {
  const { base, fresh, timeout, sent, acked } = round
  const end = Math.min(base + window, frames)
  const outstanding = range(base, fresh).filter((frame) => !acked.has(frame))
  const goBack = protocol === 'Go-Back-N'
  const covered = end - base > 1 ? `covers frames ${base} to ${end - 1}` : `covers frame ${base}`
  return {
    kind: 'set',
    prompt: timeout
      ? `The window allows no new frame, so the sender waits until its timers expire. Which frames does it send again?`
      : 'Which frames does the sender send now?',
    scene,
    options: options(frames),
    answer: sent.map(String),
    why: timeout
      ? goBack
        ? `Go-Back-N goes back to the oldest frame without an acknowledgment, ${base}, and sends everything again from there.`
        : `Selective Repeat sends again only what has no acknowledgment: ${named(sent)}.`
      : `The window ${covered}, and ${named(sent)} ${sent.length > 1 ? 'are' : 'is'} new.`,
    slips: timeout
      ? [
          goBack
            ? setSlip(
                'only-the-oldest-again',
                [base],
                `Frame ${base} alone is not enough. A Go-Back-N receiver keeps nothing that is out of order, so the frames after it are sent again too.`,
              )
            : setSlip(
                'all-again',
                range(base, fresh),
                `You may have gone back as Go-Back-N does. A receiver with Selective Repeat keeps frames that are out of order, so only those without an ACK are sent again.`,
              ),
          ...(fresh < frames
            ? [
                setSlip(
                  'new-frames-beyond-window',
                  range(fresh, Math.min(fresh + window, frames)),
                  `The window ${covered}. It does not move before frame ${base} is acknowledged.`,
                ),
              ]
            : []),
        ]
      : [
          setSlip(
            'full-window-of-new-frames',
            range(fresh, Math.min(fresh + window, frames)),
            `Part of the window is taken: ${named(outstanding)} ${outstanding.length > 1 ? 'have' : 'has'} no acknowledgment yet.`,
          ),
          setSlip(
            'outstanding-sent-again',
            [...outstanding, ...sent],
            `${capital(named(outstanding))} ${outstanding.length > 1 ? 'were' : 'was'} sent before. Nothing is sent again until a timer expires.`,
          ),
          ...(end < frames
            ? [
                setSlip(
                  'one-frame-beyond-window',
                  range(fresh, end + 1),
                  `You may have counted one frame too many. With a window of ${window}, at most ${window} frames may be without an acknowledgment.`,
                ),
              ]
            : []),
          setSlip(
            'one-frame-short',
            range(fresh, end - 1),
            `You may have counted one frame too few. With a window of ${window}, the sender need not wait until ${window} frames are without an acknowledgment.`,
          ),
        ],
  }
}

function arrival({ sent, lost, arrived }: Round): string {
  const came = `${capital(named(arrived))} ${arrived.length > 1 ? 'arrive' : 'arrives'}.`
  if (lost.length === 0) return came
  return `Of ${named(sent)}, ${named(lost)} ${lost.length > 1 ? 'are' : 'is'} lost. ${came}`
}

function named(frames: readonly number[]): string {
  return `${frames.length > 1 ? 'frames' : 'frame'} ${listed(frames)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function askDelivered({ protocol, frames }: Transfer, round: Round, scene: Ask['scene']): Ask {
  const { arrived, delivered, expected, buffered, nextExpected } = round
  const goBack = protocol === 'Go-Back-N'
  return {
    kind: 'set',
    prompt: `${arrival(round)} Which frames does the receiver now deliver to the layer above?`,
    scene: [
      ...scene,
      {
        type: 'text',
        text: `The receiver expects frame ${expected}${goBack ? '' : ` and has kept ${buffered.length > 0 ? named(buffered) : 'no others'}`}.`,
      },
    ],
    options: options(frames),
    answer: delivered.map(String),
    why: arrived.every((frame) => frame < expected)
      ? 'All of them were delivered before.'
      : delivered.length === 0
        ? `Frame ${expected} is still missing, and frames are delivered in order.`
        : goBack
          ? `It accepts the frames that arrive in order from ${expected} on and discards the others.`
          : `It delivers what it has without a gap from ${expected} on, frames that it kept included.`,
    slips: [
      ...(arrived.some((frame) => frame > nextExpected)
        ? [
            setSlip(
              'delivers-out-of-order',
              arrived.filter((frame) => frame >= expected),
              `Frame ${nextExpected} is missing. ${goBack ? 'Go-Back-N discards what comes after it' : 'Selective Repeat keeps what comes after it'}, because the layer above gets the frames in order.`,
            ),
          ]
        : [
            setSlip(
              'kept-frames-forgotten',
              arrived.filter((frame) => frame >= expected),
              `The receiver had kept ${named(buffered)}. Now that the gap is closed, it delivers what follows too.`,
            ),
          ]),
      setSlip(
        'duplicates-delivered',
        [...arrived.filter((frame) => frame < expected), ...delivered],
        'A frame that was delivered before is not delivered again. The receiver only repeats its acknowledgment.',
      ),
      setSlip(
        'delivers-nothing',
        [],
        `Frames from ${expected} on have arrived in order. They need not wait for frames after them.`,
      ),
    ],
  }
}

function askNextExpected(round: Round, scene: Ask['scene']): Ask {
  const { arrived, nextExpected } = round
  return {
    kind: 'number',
    prompt: `${arrival(round)} Which number is in the last ACK that the receiver sends now?`,
    scene,
    answer: nextExpected,
    why: `All frames before ${nextExpected} have arrived in order, so ${nextExpected} is the next one that it expects.`,
    slips: [
      ...(nextExpected > 0
        ? [
            {
              id: 'ack-names-last-frame',
              misconception: 'ack-as-receipt',
              answer: nextExpected - 1,
              sentence: `Frame ${nextExpected - 1} is the last one in order. The ACK names the next one that is expected.`,
            },
          ]
        : []),
      {
        id: 'ack-beyond-gap',
        misconception: 'ack-as-receipt',
        answer: (arrived.at(-1) ?? 0) + 1,
        sentence: `An ACK confirms all frames before its number, but frame ${nextExpected} is missing.`,
      },
      {
        id: 'ack-of-last-arrival',
        misconception: 'ack-as-receipt',
        answer: arrived.at(-1) ?? 0,
        sentence: 'That frame arrived last. The ACK names the first frame that is still missing.',
      },
    ],
  }
}

function askAnswered(round: Round, scene: Ask['scene']): Ask {
  const { arrived, delivered, expected, nextExpected } = round
  return {
    kind: 'set',
    prompt: `${arrival(round)} For which frames does the receiver send an ACK now?`,
    scene,
    options: options(Math.max(...round.sent, round.nextExpected) + 1),
    answer: arrived.map(String),
    why: 'Selective Repeat acknowledges each frame that arrives, in order or not.',
    slips: [
      arrived.some((frame) => frame > nextExpected)
        ? setSlip(
            'acks-in-order-only',
            arrived.filter((frame) => delivered.includes(frame)),
            'You may have acknowledged only what is delivered. Frames after a gap are kept and acknowledged too, so that they are not sent again.',
          )
        : setSlip(
            'duplicates-not-acknowledged',
            arrived.filter((frame) => frame >= expected),
            'A frame that comes again is acknowledged again: its first ACK may have been lost.',
          ),
      setSlip(
        'acks-all-delivered',
        delivered,
        'You may have acknowledged what is delivered now. Frames that were kept had their ACK when they arrived.',
      ),
    ],
  }
}

/** In Go-Back-N, "the ACK for frame 2" could also mean the ACK with the number 2. */
function lostAck({ unanswered, answered }: Round, goBack: boolean): string {
  const which = `The ACK ${goBack ? 'sent on the arrival of' : 'for'} ${named(unanswered)} is lost`
  return `${which}${['', ', the other arrives'][answered.length] ?? ', the others arrive'}.`
}

function askBase({ protocol }: Transfer, round: Round, scene: Ask['scene']): Ask {
  const { base, nextBase, answered, unanswered } = round
  const goBack = protocol === 'Go-Back-N'
  const highest = answered.at(-1) ?? base
  const beyond = {
    id: 'window-jumps-gap',
    answer: highest + 1,
    sentence: goBack
      ? `Frame ${highest} arrived, but the receiver discarded it. Its ACK still asks for ${nextBase}.`
      : `Frame ${highest} is acknowledged, but an older one is not. The window starts at the oldest frame without an ACK.`,
  }
  const short = {
    id: 'earlier-acks-forgotten',
    answer: highest + 1,
    sentence: `The frames after ${highest} were acknowledged before. The window moves past them too, to ${nextBase}.`,
  }
  return {
    kind: 'number',
    prompt: `${unanswered.length > 0 ? lostAck(round, goBack) : 'All ACKs arrive.'} At which frame does the sender’s window start now?`,
    scene: [
      ...scene,
      {
        type: 'text',
        text: `${arrival(round)} Until now the window started at ${base}.`,
      },
    ],
    answer: nextBase,
    why: `Frame ${nextBase} is the first one that the sender has no acknowledgment for.`,
    slips: [
      ...(answered.length === 0 ? [] : [highest + 1 > nextBase ? beyond : short]),
      unanswered.length > 0
        ? {
            id: 'lost-ack-holds-window',
            answer: unanswered[0] ?? base,
            sentence: goBack
              ? 'You may have waited for the lost ACK. In Go-Back-N a later ACK confirms all frames before it.'
              : `Look at the ACKs that arrived: all frames before ${nextBase} are acknowledged.`,
          }
        : {
            id: 'window-not-moved',
            answer: base,
            sentence: `Frame ${base} is acknowledged now, so the window moves on.`,
          },
      {
        id: 'receiver-for-sender',
        answer: round.nextExpected,
        sentence:
          'That is what the receiver expects next. The sender goes by the acknowledgments that have reached it.',
      },
    ],
  }
}
