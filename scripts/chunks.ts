import { globSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/* Which modules share a file of the browser's build, and which of its files no page names. */

interface Chunk {
  name: string
  /** Globs of its modules. With what these import, unless an earlier chunk has it. */
  of: readonly string[]
  but?: readonly string[]
  /** Only modules that at least as many files of the build import. */
  minShareCount?: number
  /** Only modules of at most as many bytes. */
  maxModuleSize?: number
}

const CHUNKS: readonly Chunk[] = [
  {
    // What every page runs.
    name: 'shell',
    of: ['app/root.tsx', 'app/browser/app-router.tsx', 'app/browser/offline/register-service-worker.ts'],
  },
  {
    // For a note that was generated, too, which must not load what a learner's screens do.
    name: 'dates',
    of: ['app/ui/base/dates.ts', 'app/ui/base/dates-text.ts'],
  },
  {
    // What the entries of a log mean, also on pages that check none.
    name: 'log',
    of: [
      'app/domain/log/answer-time.ts',
      'app/domain/log/entry.ts',
      'app/domain/log/lab-records.ts',
      'app/domain/log/latest-marks.ts',
      'app/domain/log/log.ts',
      'app/domain/log/topic-completions.ts',
      'app/domain/type-guards.ts',
    ],
  },
  {
    // Parts that many screens share and that are too small for a file of their own. Every page loads all of them:
    // `npm run bench -- --only bytes` decided how many screens and how small.
    name: 'parts',
    of: [
      'app/ui/base/**',
      'app/ui/devices/**',
      'app/domain/attempt/**',
      'app/domain/catalogue/**',
      'app/browser/**',
    ],
    but: ['app/browser/local-time.ts'],
    minShareCount: 6,
    maxModuleSize: 550,
  },
  {
    // What asks a question: in quizzes, in practice and on the home page.
    name: 'questions',
    of: [
      'app/ui/base/question.tsx',
      'app/ui/base/question-text.ts',
      'app/ui/base/option-*',
      'app/ui/base/use-question-focus.ts',
      'app/ui/base/use-seconds-shown.ts',
    ],
    minShareCount: 2,
  },
  {
    // What shows the answer of one. A round loads it with the first choice.
    name: 'verdicts',
    of: ['app/ui/base/verdict.tsx', 'app/ui/base/verdicts.tsx', 'app/ui/base/marked-options.tsx'],
  },
  {
    // Imported by the model and by pages without one, which must not load the rest of it.
    name: 'catalogue',
    of: [
      'app/domain/catalogue/quiz.ts',
      'app/domain/catalogue/subject.ts',
      'app/browser/remember-log.ts',
      'app/domain/attempt/percent.ts',
      'app/domain/attempt/policy.ts',
      'app/domain/exam/exam-record.ts',
      'app/domain/learning/rapid.ts',
    ],
  },
  {
    // One go at a list of items, which players and plans follow.
    name: 'attempt',
    of: ['app/domain/attempt/attempt.ts'],
  },
  { name: 'strip', of: ['app/ui/devices/strip.tsx', 'app/ui/devices/text.ts'] },
  {
    // The map of topics, and what the screens of a learner share with Today.
    name: 'map',
    of: [
      'app/ui/devices/topic-map.tsx',
      'app/ui/devices/level-cell.tsx',
      'app/ui/progress/level-name.ts',
      'app/ui/progress/use-wide.ts',
    ],
  },
  {
    // What keeps an attempt, frames it and answers its keys, in every player.
    name: 'player',
    of: [
      'app/browser/attempt-keeper.ts',
      'app/browser/held-draft.ts',
      'app/browser/new-identity.ts',
      'app/ui/devices/player-header.tsx',
      'app/ui/base/bottom-bar.tsx',
      'app/ui/base/open-elsewhere.tsx',
      'app/ui/base/failure.tsx',
      'app/ui/quiz/loaded-keys-*',
      'app/ui/quiz/use-keys-dialog.ts',
      'app/ui/quiz/use-quiz-keys.ts',
    ],
    minShareCount: 2,
  },
  {
    // What folds the entries, with the facts of all items.
    name: 'learner',
    of: [
      'app/browser/learner.ts',
      'app/browser/learner/bank-of-log.ts',
      'app/domain/catalogue/mix-up.ts',
      'app/domain/exam-plan/exam-plan.ts',
      'app/domain/exam-plan/plan-of-log.ts',
      'app/domain/exam-plan/plan-problems.ts',
      'app/domain/exam/clocked-exam.ts',
      'app/domain/exam/exam-setup.ts',
      'app/domain/labs/contract.ts',
      'app/domain/labs/exercise-work.ts',
      'app/domain/labs/lab-run.ts',
      'app/domain/learning/parameters.ts',
      'app/domain/log/bookmarks.ts',
      'app/domain/log/entry-body.ts',
      'app/domain/log/exercise-ends.ts',
      'app/domain/log/flagged-items.ts',
      'app/domain/log/given-answers.ts',
      'app/domain/practice/round-params.ts',
    ],
  },
  {
    // What reads and writes the log on the device, and checks its entries. A new guest needs it for the first answer.
    name: 'device-log',
    of: [
      'app/browser/log/next-snapshot.ts',
      'app/browser/log/stored-records.ts',
      'app/browser/log/this-device-logs.ts',
      'app/domain/log/entry-check.ts',
    ],
  },
  {
    // What makes the learner's model from the log, with all that it imports.
    name: 'model',
    of: ['app/browser/learner/fold-log.ts', 'app/domain/learning/planner.ts'],
  },
  {
    // What the screens of a learner say, and the addresses to which they link.
    name: 'screens',
    of: ['app/ui/progress/links.ts', 'app/ui/progress/not-loaded.tsx', 'app/ui/progress/text.ts'],
  },
  {
    // Where the learner stands: on every screen of a learner but the mistakes.
    name: 'standings',
    of: [
      'app/domain/learning/topic-standing.ts',
      'app/domain/log/activity.ts',
      'app/ui/progress/catalogue.ts',
    ],
  },
  {
    // What an address asks for, and how long that takes.
    name: 'round-request',
    of: [
      'app/domain/practice/pace.ts',
      'app/domain/practice/placement-length.ts',
      'app/domain/practice/round-request.ts',
      'app/domain/practice/topics-named.ts',
    ],
  },
  {
    // Small files that rounds share with the choice of one, or with the daily challenge.
    name: 'practice',
    of: [
      'app/domain/attempt/kept-attempt.ts',
      'app/domain/practice/round-policy.ts',
      'app/ui/practice/picking.tsx',
      'app/ui/practice/text.ts',
      'app/ui/practice/use-confidence.ts',
    ],
  },
  {
    // The attempts of a log, with the marks of exams among them.
    name: 'attempt-history',
    of: ['app/domain/exam/exam-mark.ts', 'app/domain/log/attempt-history.ts'],
  },
  { name: 'exam-run', of: ['app/domain/exam/exam-clock.ts', 'app/domain/exam/exam-run.ts'] },
  {
    // What is to be put right, on every screen of a learner but the map.
    name: 'mistakes',
    of: [
      'app/domain/log/mistakes.ts',
      'app/domain/practice/mistakes-to-fix.ts',
      'app/domain/practice/question-lists.ts',
    ],
  },
]

/** The groups for the build. @throws if a glob matches no file, because a file has been renamed or deleted */
export function chunkGroups() {
  return CHUNKS.map(({ of, but, ...chunk }) => {
    const files = new Set(of.flatMap((glob) => filesOf(glob, chunk.name)))
    for (const file of but?.flatMap((glob) => filesOf(glob, chunk.name)) ?? []) files.delete(file)
    // The router reads some modules under a query.
    return { ...chunk, test: (id: string) => files.has(path.relative('.', id.replace(/\?.*/, ''))) }
  })
}

function filesOf(glob: string, chunk: string): string[] {
  const files = globSync(glob, { exclude: ['**/*.test.*'] })
  if (files.length === 0)
    throw new Error(
      `scripts/chunks.ts: no file matches ${glob} of the chunk "${chunk}". Was it renamed or deleted?`,
    )
  return files
}

/** Files that are not named beside a part that imports them, by the beginnings of their names. */
const UNNAMED = {
  /** What every page loads, and what joins it. */
  onEveryPage: ['react', 'router', 'shell', 'rolldown-runtime'],
  /** Every page may open these and few do. They take one more round trip to open. */
  dialogs: [
    'auth-dialog',
    'claim-dialog',
    'report-dialog',
    'provider-outcome',
    'sign-out-dialog',
    'account-menu',
    'sync-status',
  ],
  /** Its parts are loaded a choice or a question before they are shown, so the browser has time to find their files by itself. */
  loadsAhead: ['loaded-round'],
}

export function isUnnamed(which: keyof typeof UNNAMED, file: string): boolean {
  return UNNAMED[which].some((name) => file.includes(`/${name}-`))
}

/** Stops a build without one of these files. */
export function unnamedFilesExist(): Plugin {
  return {
    name: 'pointer-unnamed-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).map(({ fileName }) => fileName)
      const missing = Object.values(UNNAMED)
        .flat()
        .filter((name) => !files.some((file) => file.includes(`/${name}-`)))
      if (missing.length > 0)
        this.error(`scripts/chunks.ts: the build has no ${missing.join(', ')}. Was its source renamed?`)
    },
  }
}
