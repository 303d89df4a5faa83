import { useEffect, useRef, useState } from 'react'
import type { Page } from '#app/domain/labs/coding/web/contract.ts'
import type { PageProblem } from '#app/domain/labs/coding/web/page-run.ts'
import { keepFocus } from './keep-focus.ts'
import { preparePage } from './prepare-page.ts'
import { openPreview } from './preview.ts'

/** The pause in typing after which the preview is updated. */
const PAUSE_MS = 500

interface LivePage {
  /** The output of the page's script. */
  printed: readonly string[]
  /** The first error, or why the page stopped working. */
  problem?: PageProblem
}

const NOTHING: LivePage = { printed: [] }

/**
 * Shows a page in the element with the ref, and again when the page changes. The previous page stays visible until the next
 * one has loaded.
 */
export function useLivePreview(page: Page) {
  const container = useRef<HTMLDivElement>(null)
  const closeShown = useRef<() => void>(undefined)
  const [live, setLive] = useState(NOTHING)
  const [restarts, setRestarts] = useState(0)
  const { html, css, script } = page

  useEffect(() => () => closeShown.current?.(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restart is another run of this effect
  useEffect(() => {
    let close = () => {}
    let restoreFocus = () => {}
    let isOutdated = false
    const takeOver = () => {
      if (closeShown.current !== close) closeShown.current?.()
      closeShown.current = close
    }
    const timer = setTimeout(
      async () => {
        const prepared = await preparePage({ html, css, script }).catch(() => undefined)
        if (isOutdated || !container.current) return
        if (!prepared) return setLive({ printed: [], problem: { kind: 'unreachable' } })
        if (prepared.kind === 'failed') return setLive({ printed: [], problem: prepared })
        setLive(NOTHING)
        const frame = document.createElement('iframe')
        frame.title = 'Preview'
        frame.style.visibility = 'hidden'
        restoreFocus = keepFocus(frame)
        close = openPreview(frame, container.current, prepared.page, (event) => {
          frame.style.visibility = ''
          takeOver()
          if (event.kind !== 'line' && event.kind !== 'failed') {
            restoreFocus()
            // From now on the learner may use the page.
            restoreFocus = () => {}
          }
          if (event.kind === 'shown' || event.kind === 'observed') return
          setLive(({ printed, problem }) =>
            event.kind === 'line'
              ? { printed: [...printed, event.text], problem }
              : { printed, problem: event.kind === 'failed' ? (problem ?? event) : event },
          )
        })
      },
      closeShown.current ? PAUSE_MS : 0,
    )
    return () => {
      isOutdated = true
      clearTimeout(timer)
      if (closeShown.current !== close) close()
      restoreFocus()
    }
  }, [html, css, script, restarts])

  /** Frames can share a process. One that hangs keeps the others from working until all of them are gone. */
  const restart = () => {
    closeShown.current?.()
    closeShown.current = undefined
    setRestarts((before) => before + 1)
  }
  return { container, live, restart }
}
