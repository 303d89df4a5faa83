import type { Page } from 'playwright-core'
import type { PreviewRequest } from '#app/browser/sandbox/preview.ts'

interface FrameWithEvents {
  /** All that the frame sent before the first that ends a check, or before the patience ended. */
  events: { kind: string; [key: string]: unknown }[]
  /** How often it loaded a document. */
  loads: number
}

/** Shows pages as the app does, each in a frame of its own, without the app's watchdog. */
export async function showInFrames(
  page: Page,
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
