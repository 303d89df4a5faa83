/** Time limit for loading a frame. */
const START_MS = 10_000
/** Time limit from then until it answers. The browser's own error page also loads, but does not answer. */
const ANSWER_MS = 3_000

/**
 * Opens a document of an opaque origin and connects to it by a port. Code in the document can also send messages to the
 * window, so only those of the port are read.
 *
 * A frame with the attribute `sandbox` bypasses the service worker. Without a connection the frame is opened without the
 * attribute; the policy of the stored document has the same sandbox.
 *
 * @throws Error if it does not answer; the frame is removed then
 */
export async function openFrame(
  frame: HTMLIFrameElement,
  path: string,
  container: HTMLElement,
): Promise<MessagePort> {
  if (navigator.onLine) {
    frame.sandbox.add('allow-scripts')
    try {
      return await connect(frame, path, container)
    } catch (error) {
      // The caller has closed it.
      if (!frame.isConnected) throw error
    }
  }
  frame.remove()
  frame.removeAttribute('sandbox')
  try {
    return await connect(frame, path, container)
  } catch (error) {
    frame.remove()
    throw error
  }
}

function connect(frame: HTMLIFrameElement, path: string, container: HTMLElement): Promise<MessagePort> {
  frame.src = path
  const { port1: port, port2 } = new MessageChannel()
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${path} does not answer`))
    let timer = setTimeout(fail, START_MS)
    frame.onload = () => {
      clearTimeout(timer)
      timer = setTimeout(fail, ANSWER_MS)
      frame.contentWindow?.postMessage(undefined, '*', [port2])
    }
    port.onmessage = ({ data }) => {
      clearTimeout(timer)
      frame.onload = null
      // No code is sent to a document that has our origin.
      if (data.origin === 'null') resolve(port)
      else fail()
    }
    container.append(frame)
  })
}
