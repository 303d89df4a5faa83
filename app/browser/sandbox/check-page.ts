import type { Observation, Page, PageCheck, PageExercise } from '#app/domain/labs/coding/web/contract.ts'
import { gradePage } from '#app/domain/labs/coding/web/grade-page.ts'
import { pageOf } from '#app/domain/labs/coding/web/page-of.ts'
import type { PageEnd, PageRun } from '#app/domain/labs/coding/web/page-run.ts'
import { keepFocus } from './keep-focus.ts'
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
  const stage = openStage()
  const restoreFocus = keepFocus(stage)
  try {
    // The first check runs alone, so that a page that stops working is opened only once.
    const observation = await observe(stage, prepared.page, first)
    if (isEnd(observation)) return observation
    const remaining = others.map((check) => observe(stage, prepared.page, check))
    const all = [observation, ...(await Promise.all(remaining))]
    const end = all.find(isEnd)
    return end ?? { kind: 'graded', grade: gradePage(exercise.checks, all.filter(isObservation)) }
  } finally {
    stage.remove()
    restoreFocus()
  }
}

/** The container of the frames. It is invisible but on the screen, because the browser does not lay out hidden frames. */
function openStage(): HTMLElement {
  const stage = document.createElement('div')
  Object.assign(stage.style, {
    position: 'fixed',
    inset: '0',
    overflow: 'hidden',
    opacity: '0',
    pointerEvents: 'none',
  })
  document.body.append(stage)
  return stage
}

function isEnd(observation: Observation | PageEnd): observation is PageEnd {
  return 'kind' in observation
}

function isObservation(observation: Observation | PageEnd): observation is Observation {
  return !isEnd(observation)
}

function observe(
  stage: HTMLElement,
  page: Page,
  { observe: body, width = USUAL_WIDTH }: PageCheck,
): Promise<Observation | PageEnd> {
  const frame = document.createElement('iframe')
  frame.title = 'Check of your page'
  Object.assign(frame.style, {
    position: 'absolute',
    inset: '0 auto auto 0',
    width: `${width}px`,
    height: `${HEIGHT}px`,
    maxWidth: 'none',
  })
  return new Promise((resolve) => {
    const close = openPreview(frame, stage, { ...page, observe: body }, (event) => {
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
