/** Until a frame says that it is there. */
const START_MS = 10_000

/**
 * Opens a document of an opaque origin and connects it by a port. Code in it can send messages to the window, too, so only
 * those of the port are read.
 *
 * @throws Error if it does not answer; the frame is removed then
 */
export async function openFrame(
  frame: HTMLIFrameElement,
  path: string,
  container: HTMLElement,
): Promise<MessagePort> {
  frame.sandbox.add('allow-scripts')
  frame.src = path
  const { port1: port, port2 } = new MessageChannel()
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${path} does not answer`)), START_MS)
      frame.onload = () => frame.contentWindow?.postMessage(undefined, '*', [port2])
      port.onmessage = () => {
        clearTimeout(timer)
        resolve()
      }
      container.append(frame)
    })
  } catch (error) {
    frame.remove()
    throw error
  }
  return port
}
