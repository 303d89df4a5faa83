import { execFileSync } from 'node:child_process'

/** The running child processes of a process. */
export function childrenOf(pid: number | undefined): number[] {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=,stat=', '--ppid', String(pid)], { encoding: 'utf8' })
    return listed
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('Z'))
      .map((line) => Number.parseInt(line, 10))
  } catch {
    return []
  }
}
