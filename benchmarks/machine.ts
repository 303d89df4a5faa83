import { arch, cpus, totalmem, type } from 'node:os'

/** Where figures were taken, in a line: half of what they say. */
export function describeMachine(): string {
  const [first] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${first?.model.trim() ?? arch()}, ${gigabytes} GB, ${type()}; Node ${process.version}`
}
