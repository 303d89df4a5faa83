import cluster, { type Worker } from 'node:cluster'

interface Logger {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Keeps `count` worker processes, which share one port. A worker that dies is replaced. If a worker dies before it
 * listens, all of them end, because the others would fail in the same way. SIGTERM and SIGINT are passed on to the
 * workers, and this process ends after the last one.
 */
export function superviseWorkers(count: number, logger: Logger): void {
  // Each worker accepts from the shared socket. Under round robin, a connection on its way to a worker that is killed
  // would stay open and never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let stopping = false
  let exitCode = 0
  const listening = new Set<number>()

  const stop = (signal: NodeJS.Signals) => {
    stopping = true
    for (const worker of running()) worker.process.kill(signal)
  }

  cluster.on('listening', ({ id }) => listening.add(id))
  cluster.on('exit', (worker, code, signal) => {
    const ended = { worker: worker.process.pid, code, signal }
    if (stopping) logger.info(ended, 'worker ended')
    else if (listening.delete(worker.id)) {
      logger.error(ended, 'worker died; starting another')
      cluster.fork()
    } else {
      logger.error(ended, 'worker could not start; stopping the server')
      exitCode = 1
      stop('SIGTERM')
    }
    if (stopping && running().length === 0) process.exit(exitCode)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  for (let index = 0; index < count; index++) cluster.fork()
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
