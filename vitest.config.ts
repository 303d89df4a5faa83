import { defineConfig } from 'vitest/config'
import { LONG, ON_LOG, ONLY_LONG, ONLY_MAIN, trials } from './test/trials.ts'

/** What runs on a database runs on both engines. The files that are left out need none, and run once. */
const ON_DATABASE = [
  'app/server/admin/*.server.test.ts',
  'app/server/account/!(auth-secret|background-work|common-passwords|password-hash).server.test.ts',
  'app/server/difficulties/*.server.test.ts',
  'app/server/database/**/!(check-database-url).server.test.ts',
  'app/server/doctor/check-database.server.test.ts',
  'app/server/log/!(entry-schema|log-endpoint).server.test.ts',
  'app/server/limits/rate-limit-counter.server.test.ts',
  'app/server/notes/note-writer*.test.ts',
  'app/server/reports/*.server.test.ts',
]
/**
 * What reaches a database only through modules that have such tests of their own, Better Auth's tables among them: both
 * engines in a long run.
 */
const ON_SQLITE_ONLY = [
  'app/server/account/{account-forms,account-rate-limits,confirm-email,hidden-accounts}.server.test.ts',
  'app/server/account/{password-reset,personal-data-in-log,provider-sign-in}.server.test.ts',
  'app/server/notes/note-writer{,-limits,-rendering}.server.test.ts',
]
/** What replaces modules, which would stay replaced for the next files of a worker. */
const WITH_MOCKS = [
  'app/browser/log/client.test.ts',
  'app/server/http/session-middleware.server.test.ts',
  'app/server/log/log-endpoint.server.test.ts',
  'app/server/notes/search.server.test.ts',
]
/** How passwords are hashed is tested without a database. */
const WITH_CHEAP_HASHES = { include: ON_DATABASE, setupFiles: ['test/cheap-scrypt.ts'], isolate: false }
const ON_PARTITIONS = {
  name: 'partitions',
  ...WITH_CHEAP_HASHES,
  include: ON_LOG,
  globalSetup: ['test/postgres-setup.ts'],
}

export default defineConfig({
  test: {
    // The content is read once in each worker.
    alias: { 'virtual:library': new URL('test/factories/virtual-library.ts', import.meta.url).pathname },
    // Prints the closing line "N passed, N failed" that automation reads, after the usual report.
    reporters: ['default', './test/plain-summary-reporter.ts'],
    // With two, two cores idle for a quarter of the time; with four, they take as long as with three.
    maxWorkers: 3,
    // What a test waits for comes, if later where the other file has the cores.
    testTimeout: trials(120_000, 3_600_000),
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,scripts,test,benchmarks}/**/*.test.{ts,tsx}'],
          // It needs compilers of Java and C++.
          exclude: [
            ...ON_DATABASE,
            ...WITH_MOCKS,
            ...(LONG ? [] : ['app/domain/labs/oops/compiled-programs.test.ts']),
          ],
          // A process and its modules for each file take two thirds of the processor time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocks', include: WITH_MOCKS } },
      { extends: true, test: { name: 'sqlite', ...WITH_CHEAP_HASHES } },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...WITH_CHEAP_HASHES,
          exclude: LONG ? [] : ON_SQLITE_ONLY,
          globalSetup: ['test/postgres-setup.ts'],
        },
      },
      ...(LONG ? [{ extends: true as const, test: ON_PARTITIONS }] : []),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.{ts,tsx}'],
          exclude: [...(LONG ? [] : ONLY_LONG), ...(ONLY_MAIN ? ['e2e/in-detail/**'] : [])],
          globalSetup: ['e2e/global-setup.ts'],
          // On two busy cores, about one in 300 journeys meets a wait that is too short. A fault of the app fails twice, and
          // the summary names what passed only the second time.
          retry: 1,
          // The files of a worker share its browser.
          isolate: false,
        },
      },
    ],
  },
})
