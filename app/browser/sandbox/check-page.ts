import type { Observation, Page, PageCheck, PageExercise } from '#app/domain/labs/web/contract.ts'
import { gradePage } from '#app/domain/labs/web/grade-page.ts'
import { pageOf } from '#app/domain/labs/web/page-of.ts'
import type { PageEnd, PageRun } from '#app/domain/labs/web/page-run.ts'
import { preparePage } from './prepare-page.ts'
import { openPreview } from './preview.ts'

const USUAL_WIDTH = 640
const HEIGHT = 600

/**
 * Runs every check in a page of its own, so that none sees what another has changed.
 *
 * @throws Error if the parser could not be loaded
 */
export async function checkPage(exercise: PageExercise, code: string): Promise<PageRun> {
  const prepared = await preparePage(pageOf(exercise, code))
  if (prepared.kind === 'failed') return prepared
  const [first, ...others] = exercise.checks
  if (!first) throw new Error(`${exercise.id} has no checks`)
  // Checks focus fields. The learner goes on where they were.
  const focused = document.activeElement
  try {
    // A page that stops working is opened once.
    const observation = await observe(prepared.page, first)
    if (isEnd(observation)) return observation
    const all = [observation, ...(await Promise.all(others.map((check) => observe(prepared.page, check))))]
    const end = all.find(isEnd)
    return end ?? { kind: 'graded', grade: gradePage(exercise.checks, all.filter(isObservation)) }
  } finally {
    if (focused instanceof HTMLElement && document.activeElement !== focused)
      focused.focus({ preventScroll: true })
  }
}

function isEnd(observation: Observation | PageEnd): observation is PageEnd {
  return 'kind' in observation
}

function isObservation(observation: Observation | PageEnd): observation is Observation {
  return !isEnd(observation)
}

/** The frame stands invisibly on the screen, because nothing is laid out in a hidden one. */
function observe(
  page: Page,
  { observe: body, width = USUAL_WIDTH }: PageCheck,
): Promise<Observation | PageEnd> {
  const frame = document.createElement('iframe')
  frame.title = 'Check of your page'
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: `${width}px`,
    height: `${HEIGHT}px`,
    opacity: '0',
    pointerEvents: 'none',
  })
  return new Promise((resolve) => {
    const close = openPreview(frame, document.body, { ...page, observe: body }, (event) => {
      if (event.kind === 'line' || event.kind === 'failed' || event.kind === 'shown') return
      close()
      resolve(
        event.kind === 'observed'
          ? { result: event.result, ...(event.error && { error: event.error }) }
          : event,
      )
    })
  })
}
