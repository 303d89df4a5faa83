/** Whatever ends this process, its exit ends the servers and browsers that it started. */
export function exitOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => process.exit(code))
}
