import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'

/**
 * A proxy as operators put in front of several servers: each request goes to the next one. Where that one can not be
 * reached it is answered 502, as by a proxy that has not noticed yet.
 */
export async function roundRobinProxy(ports: readonly number[]): Promise<string> {
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers, socket } = incoming
    const onward = request({
      host: 'localhost',
      port: ports[turn++ % ports.length],
      method,
      path,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' },
    })
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(onward)
  }).listen(0)
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const address = proxy.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}
