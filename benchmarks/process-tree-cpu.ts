import { readdirSync, readFileSync } from 'node:fs'

/** A tick of the times in /proc: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10

interface Process {
  parent: number
  /** Its own and that of its children that have ended. */
  ticks: number
}

/**
 * What a process and all that came of it have taken of the processor, in milliseconds: the workers of a server, the
 * backends of PostgreSQL, which leave its process group. Not a number where there is no /proc to read it from.
 */
export function treeCpuMs(root: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const found = read(Number(name))
        return found ? [[Number(name), found] as const] : []
      }),
  )
  const isOfTree = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent
    return pid === root || (parent !== undefined && isOfTree(parent))
  }
  let ticks = 0
  for (const [pid, { ticks: own }] of processes) if (isOfTree(pid)) ticks += own
  return ticks * TICK_MS
}

/** Undefined for one that has ended meanwhile. */
function read(pid: number): Process | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** The line of /proc/<pid>/stat; see proc_pid_stat(5). */
export function parseStat(line: string): Process {
  // The second field is the program's name in brackets, which may itself hold blanks and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return { parent: field(4), ticks: field(14) + field(15) + field(16) + field(17) }
}
