import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Prints the closing line "N passed, N failed" that automation reads, after the usual report.
    reporters: ['default', './test/plain-summary-reporter.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{app,scripts,test,benchmarks}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One browser at a time: two cores serve the app and the browser together.
          fileParallelism: false,
        },
      },
    ],
  },
})
