/** Whether a line that the server prints tells of an error: its log from level error on, and whatever is no log line. */
export function tellsOfError(line: string): boolean {
  const level = /^\{"level":(\d+),/.exec(line)?.[1]
  return level === undefined || Number(level) >= ERROR
}

/** As pino counts. */
const ERROR = 50
