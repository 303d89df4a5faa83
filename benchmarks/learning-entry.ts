import { learningWork } from './learning-work.ts'

/* Runs in a page: learning-costs.ts bundles it. */

declare global {
  interface Window {
    measureLearning: typeof measureLearning
  }
}

/** The times of each piece of work. */
function measureLearning(rounds: number): { what: string; atMostMs: number; times: number[] }[] {
  return learningWork().map(({ what, atMostMs, run }) => {
    const times = Array.from({ length: rounds }, () => {
      const began = performance.now()
      if (run() === undefined) throw new Error(`${what}: nothing`)
      return performance.now() - began
    })
    return { what, atMostMs, times }
  })
}

window.measureLearning = measureLearning
