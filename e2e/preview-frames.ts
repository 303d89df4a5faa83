import type { PreviewRequest } from '#app/browser/sandbox/preview.ts'
import type { ScriptedPage } from './sandbox.ts'

interface FrameWithEvents {
  /** All that the frame sent before the first that ends a check, or before the patience ended. */
  events: { kind: string; [key: string]: unknown }[]
  /** How often it loaded a document. */
  loads: number
}

/** Shows pages as the app does, each in a frame of its own, without the app's watchdog. */
export async function showInFrames(
  page: ScriptedPage,
  requests: readonly (PreviewRequest & { width?: number })[],
  patience = 5_000,
): Promise<FrameWithEvents[]> {
  return await page.evaluate(
    async ({ requests, patience }) =>
      await Promise.all(
        requests.map(async ({ width = 640, ...request }) => {
          const frame = document.createElement('iframe')
          frame.sandbox.add('allow-scripts')
          frame.src = '/labs/preview'
          frame.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${width}px; height: 600px`
          const { port1: port, port2 } = new MessageChannel()
          let loads = 0
          const ready = new Promise<void>((resolve) => {
            frame.onload = () => {
              if (loads++ === 0) frame.contentWindow?.postMessage(undefined, '*', [port2])
            }
            port.onmessage = () => resolve()
          })
          document.body.append(frame)
          await ready
          const events: FrameWithEvents['events'] = []
          await new Promise<void>((resolve) => {
            setTimeout(resolve, patience)
            port.onmessage = ({ data }) => {
              events.push(data)
              if (['observed', 'endless', 'replaced'].includes(data.kind)) resolve()
            }
            port.postMessage(request)
          })
          frame.remove()
          return { events, loads }
        }),
      ),
    { requests, patience },
  )
}

/** Runs code as the script of a page. @param patience milliseconds until it is given up */
export async function runInPreview(
  page: ScriptedPage,
  script: string,
  { html = '', observe = '', patience = 800 } = {},
): Promise<FrameWithEvents> {
  const [frame] = await showInFrames(page, [{ html, css: '', script, ...(observe && { observe }) }], patience)
  return frame ?? { events: [], loads: 0 }
}

/** The value of an expression in a page, or "refused" with the name of its error. */
export async function valueInPreview(page: ScriptedPage, expression: string): Promise<unknown> {
  const { events } = await runInPreview(
    page,
    `const result = (async () => String(await (${expression})))().catch((error) => 'refused: ' + error.name)`,
    { observe: 'return await result', patience: 5_000 },
  )
  const observed = events.find(({ kind }) => kind === 'observed')
  return (observed?.result as { value?: unknown } | undefined)?.value
}
