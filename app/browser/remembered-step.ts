import type { LogView } from './log-session.ts'

/*
 * The next step as the screen that worked it out last showed it. As long as the log is the same, Progress shows it without
 * the code that chooses a step, which is a tenth of that page's.
 */

export interface RememberedStep {
  title: string
  button: string
  to: string
  look: 'primary' | 'outlined'
}

const KEY = 'pointer-next'

/** Undefined without a log, and during a mock exam, whose step changes with its clock. */
function keyOf({ entries, drafts }: LogView, day: number): string | undefined {
  const all = [...drafts.values()]
  const last = entries.at(-1)
  if (!last || all.some(({ exam }) => exam)) return undefined
  const underWay = all.map(({ setup, answers }) => `${setup.id}/${answers.length}`)
  return [Math.floor(day), entries.length, last.id, ...underWay].join(' ')
}

export function rememberStep(log: LogView, day: number, step: RememberedStep): void {
  const key = keyOf(log, day)
  if (key === undefined) return
  try {
    localStorage.setItem(KEY, [key, step.title, step.button, step.to, step.look].join('\n'))
  } catch {
    // The browser forbids storage: the step is worked out each time.
  }
}

export function rememberedStep(log: LogView, day: number): RememberedStep | undefined {
  try {
    const [key, title, button, to, look] = localStorage.getItem(KEY)?.split('\n') ?? []
    if (!title || !button || !to || key !== keyOf(log, day)) return undefined
    return { title, button, to, look: look === 'primary' ? look : 'outlined' }
  } catch {
    return undefined
  }
}
