export interface Load {
  perSecond: number
  latenciesMs: number[]
}

/** Performs every task once, as many at once as `atOnce`: who is answered asks for the next thing at once. */
export async function closedLoop<T>(
  tasks: readonly T[],
  atOnce: number,
  perform: (task: T) => Promise<void>,
): Promise<Load> {
  const latenciesMs: number[] = []
  const remaining = tasks.values()
  const performOneByOne = async () => {
    for (const task of remaining) {
      const asked = performance.now()
      await perform(task)
      latenciesMs.push(performance.now() - asked)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, performOneByOne))
  return { perSecond: (1000 * tasks.length) / (performance.now() - began), latenciesMs }
}
