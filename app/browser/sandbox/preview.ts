import type { CallResult } from '#app/domain/labs/coding/javascript/contract.ts'
import type { Page, ScriptError } from '#app/domain/labs/coding/web/contract.ts'
import type { PageEnd, PageProblem } from '#app/domain/labs/coding/web/page-run.ts'
import { openFrame } from './open-frame.ts'

/*
 * Shows a page that a learner wrote in a frame of an opaque origin. A frame shows one page once. Whatever the page does,
 * there is one final event: it was shown or observed, or it stopped working, and then its frame has been removed.
 */

const PREVIEW_PATH = '/labs/preview'
const LIMIT_MS = 5_000

export type PreviewEvent =
  | { kind: 'shown' }
  | { kind: 'observed'; result: CallResult; error?: ScriptError }
  /** Printed by the page's script. */
  | { kind: 'line'; text: string }
  | PageProblem

export interface PreviewRequest extends Page {
  /** The body of a check's function. Without one, the page is only shown. */
  observe?: string
}

/** @returns a function that removes the frame; no event comes after it */
export function openPreview(
  frame: HTMLIFrameElement,
  container: HTMLElement,
  page: PreviewRequest,
  onEvent: (event: PreviewEvent) => void,
): () => void {
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    isClosed = true
    clearTimeout(timer)
    frame.onload = null
    frame.remove()
  }
  const end = (event: PageEnd) => {
    if (isClosed) return
    close()
    onEvent(event)
  }
  openFrame(frame, PREVIEW_PATH, container).then(
    (port) => {
      if (isClosed) return
      timer = setTimeout(() => end({ kind: 'unresponsive' }), LIMIT_MS)
      frame.onload = () => end({ kind: 'left' })
      port.onmessage = ({ data }: MessageEvent<PreviewEvent>) => {
        if (isClosed) return
        if (data.kind === 'endless' || data.kind === 'replaced' || data.kind === 'left') return end(data)
        if (data.kind === 'shown' || data.kind === 'observed') clearTimeout(timer)
        onEvent(data)
      }
      port.postMessage(page)
    },
    () => end({ kind: 'unreachable' }),
  )
  return close
}
