import cluster, { type Worker } from 'node:cluster'

/**
 * Keeps `count` processes of this program that share one port. One that dies is replaced; one that can't even start ends
 * them all, since its message says what is wrong. SIGTERM and SIGINT are handed on, and the last to finish ends this one.
 */
export function superviseWorkers(count: number): void {
  let stopping = false
  let exitCode = 0
  /** Those that have come so far as to listen. */
  const served = new Set<number>()

  const stop = (signal: NodeJS.Signals) => {
    stopping = true
    for (const worker of running()) worker.process.kill(signal)
  }

  cluster.on('listening', ({ id }) => served.add(id))
  cluster.on('exit', ({ id }) => {
    if (!stopping && served.delete(id)) return void cluster.fork()
    if (!stopping) {
      exitCode = 1
      stop('SIGTERM')
    }
    if (running().length === 0) process.exit(exitCode)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  for (let index = 0; index < count; index++) cluster.fork()
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
