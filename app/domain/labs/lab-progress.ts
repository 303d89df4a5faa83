import type { Answer, Ask, Lab } from './contract.ts'
import {
  ANSWER_SHOWN,
  FULL_POINTS,
  type HelpLevel,
  type LabMode,
  type LabProgress,
  type LabRun,
  type LabSetup,
  MOST_TRIES,
  type NextHelp,
  type PlayedStep,
  type Points,
  RULE_SHOWN,
  type StepAnswer,
} from './lab-run.ts'
import { instanceOf, type ReplayedStep, replay, slipToWarnOf } from './run.ts'

/** Replays a run. */
export function progressOf(
  lab: Lab<unknown>,
  instance: unknown,
  { mode, answers }: Pick<LabRun, 'mode' | 'answers'>,
): LabProgress {
  const { steps, next, stepsLeft } = replay(
    lab,
    instance,
    answers.map((answer) => answer.tries),
  )
  const played = steps.map((step, index): PlayedStep => {
    const { help = 0, tries: given = [] } = answers[index] ?? {}
    return {
      ...step,
      tries: given,
      help,
      settled: isSettled(mode, step, help, index < steps.length - 1),
      points: pointsOf(step, help),
    }
  })
  const last = played.at(-1)
  const current = last && !last.settled ? last.ask : next
  const settled = played.filter((step) => step.settled).length
  return { steps: played, current, settled, total: steps.length + stepsLeft }
}

/** A step that was left behind is settled, whatever the mode is now. */
function isSettled(mode: LabMode, { verdicts }: ReplayedStep, help: HelpLevel, leftBehind: boolean): boolean {
  const mostTries = mode === 'guided' ? MOST_TRIES : 1
  return (
    leftBehind || help === ANSWER_SHOWN || verdicts.length >= mostTries || verdicts.some(({ right }) => right)
  )
}

function pointsOf({ verdicts }: Pick<ReplayedStep, 'verdicts'>, help: HelpLevel): Points {
  if (help === ANSWER_SHOWN) return 0
  const [first, second] = verdicts
  if (first?.right) return help === RULE_SHOWN ? 1 : FULL_POINTS
  return second?.right ? 1 : 0
}

/** The half points that the current step can still earn. */
export function pointsLeft({ watched }: Pick<LabRun, 'watched'>, open: PlayedStep | undefined): Points {
  if (watched) return 0
  return pointsOf({ verdicts: [...(open?.verdicts ?? []), { right: true }] }, open?.help ?? 0)
}

/** After a wrong try, the explanation of its mistake says more than the rule or a known mistake. */
export function nextHelpLevel(ask: Ask, help: HelpLevel, tries: number): NextHelp {
  const hasRule = ask.rule !== undefined || slipToWarnOf(ask) !== undefined
  return tries >= MOST_TRIES - 1 || help >= RULE_SHOWN || !hasRule ? ANSWER_SHOWN : RULE_SHOWN
}

/** Adds a try at the current step. */
export function withTry(
  run: LabRun,
  progress: LabProgress,
  answer: Answer,
  times: Pick<StepAnswer, 'seconds' | 'after'>,
): LabRun {
  const open = openAnswer(run, progress)
  const help = run.watched ? ANSWER_SHOWN : (open?.help ?? 0)
  return withCurrent(run, progress, { ...times, help, tries: [...(open?.tries ?? []), answer] })
}

/** Opens more help at the current step. */
export function withHelp(
  run: LabRun,
  progress: LabProgress,
  help: HelpLevel,
  times: Pick<StepAnswer, 'seconds' | 'after'>,
): LabRun {
  return withCurrent(run, progress, { ...times, help, tries: openAnswer(run, progress)?.tries ?? [] })
}

function openAnswer({ answers }: LabRun, { settled }: LabProgress): StepAnswer | undefined {
  return answers[settled]
}

function withCurrent(run: LabRun, { settled, current }: LabProgress, answer: StepAnswer): LabRun {
  if (!current) return run
  return { ...run, answers: [...run.answers.slice(0, settled), answer] }
}

/** One digit for each step, its half points. Undefined for a run that is not finished or cannot be replayed. */
export function labMarks(
  lab: Lab<unknown>,
  run: Pick<LabSetup, 'seed' | 'level'> & Pick<LabRun, 'mode' | 'answers'>,
): string | undefined {
  const { steps, current } = progressOf(lab, instanceOf(lab, run.seed, run.level), run)
  if (current || steps.length < run.answers.length) return undefined
  return steps.map(({ points }) => points).join('')
}
