import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends a run with one plain line of counts, for whoever reads the output with a program, after the names of the tests that
 * passed only when they were tried again.
 */
export default class PlainSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    for (const test of tests.filter((each) => each.diagnostic()?.flaky))
      process.stdout.write(`\nPassed when tried again: ${test.module.relativeModuleId} > ${test.fullName}`)
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    process.stdout.write(
      `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`,
    )
  }
}
