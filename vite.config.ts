import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { libraryPlugin } from './app/server/library/library-plugin.server.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { loadedBefore } from './scripts/loaded-before.ts'
import { unusedRouterParts } from './scripts/unused-router-parts.ts'

/** React and its router are files of their own: an upgrade of the app seldom changes them. Each is run in its own task. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const ROUTER = /\/node_modules\/react-router\//
/** What every page runs. */
const EVERY_PAGE = /\/app\/(root\.tsx|browser\/(app-router|offline\/register))/
/** The files of the groups that every page loads, and what joins them. */
const ON_EVERY_PAGE = /\/(react|router|shell|rolldown-runtime)-/
/**
 * To start, a page calls most functions of these files. A browser that knows this comment compiles them beside the main thread
 * while they load; others ignore it (docs/decisions/0005).
 */
const ALL_FUNCTIONS_CALLED = '//# allFunctionsCalledOnLoad'
const COMPILED_WHOLE = ['react', 'router']
/** Its parts are loaded a choice or a question before they are shown, so the browser has time to find their files by itself. */
const LOADS_AHEAD = /\/loaded-round-/
/** Every page may open these and few do, so no page names their files. They take one more round trip to open. */
const DIALOGS =
  /\/(auth-dialog|claim-dialog|report-dialog|provider-outcome|sign-out-dialog|account-menu|sync-status)-/
const importsOfFiles = loadedBefore()
/**
 * Parts that many screens share and that are too small for a file of their own. Every page loads all of them:
 * `npm run bench -- --only bytes` decided how many screens and how small.
 */
const PARTS = /\/app\/(ui\/(base|devices)|domain\/(attempt|catalogue)|browser)\/(?!local-time)/
/** What asks a question: in quizzes, in practice and on the home page. */
const QUESTIONS = /\/app\/ui\/base\/(question|option|use-question|use-seconds)/
/** What shows the answer of one. A round loads it with the first choice. */
const VERDICTS = /\/app\/ui\/base\/(verdict|marked)/
/** One go at a list of items, which players and plans follow. */
const ATTEMPT = /\/app\/domain\/attempt\/attempt\.ts/
const STRIP = /\/app\/ui\/devices\/(strip|text)\.tsx?/
/** What keeps an attempt, frames it and answers its keys, in every player. */
const PLAYER =
  /\/app\/(browser\/(attempt-keeper|held-draft|new-identity)|ui\/(devices\/player-header|base\/(bottom-bar|open-elsewhere|failure)|quiz\/(loaded-keys|use-keys-dialog|use-quiz-keys)))/
/** For a note that was generated, too, which must not load what a learner's screens do. */
const DATES = /\/app\/ui\/base\/dates(-text)?\.ts/
/** What the entries of a log mean, also on pages that check none. */
const LOG =
  /\/app\/domain\/(log\/(answer-time|entry|log|topic-completions|latest-marks|lab-records)|type-guards)\.ts/
/** What folds the entries, with the facts of all items. */
const LEARNER =
  /\/app\/(browser\/(learner|learner\/bank-of-log)|domain\/(log\/(given-answers|entry-body|exercise-ends|bookmarks|flagged-items)|exam-plan\/(exam-plan|plan-of-log|plan-problems)|exam\/(exam-setup|clocked-exam)|labs\/(contract|exercise-work|lab-run)|catalogue\/mix-up|learning\/parameters|practice\/round-params))\.ts/
/** What reads and writes the log on the device, and checks its entries. A new guest needs it for the first answer. */
const DEVICE_LOG =
  /\/app\/(browser\/log\/(this-device-logs|stored-records|next-snapshot)|domain\/log\/entry-check)\.ts/
/** What makes the learner's model from the log, with all that it imports. */
const MODEL = /\/app\/(browser\/learner\/fold-log|domain\/learning\/planner)\.ts/
/** Imported by the model and by pages without one, which must not load the rest of it. */
const RULES = /\/app\/domain\/(attempt\/policy|exam\/exam-record|learning\/rapid)\.ts/
const CATALOGUE = /\/app\/(domain\/catalogue\/(quiz|subject)|browser\/remember-log)\.ts/
/** The map of topics, and what the screens of a learner share with Today. */
const MAP = /\/app\/ui\/(devices\/(topic-map|level-cell)|progress\/level-name)\.tsx?/
/** What the screens of a learner say, and the addresses to which they link. */
const SCREENS = /\/app\/ui\/progress\/(text|not-loaded|links|step-line)\.tsx?/
/** Where the learner stands: on every screen of a learner but the mistakes. */
const STANDINGS = /\/app\/(domain\/(learning\/topic-standing|log\/activity)|ui\/progress\/catalogue)\.ts/
/** What an address asks for, and how long that takes. */
const ROUND_REQUEST = /\/app\/domain\/practice\/(round-request|placement|pace|topics-named)\.ts/
/** Small files that rounds share with the choice of one, or with the daily challenge. */
const PRACTICE =
  /\/app\/(ui\/practice\/(text|picking|use-confidence)|domain\/(practice\/round-policy|attempt\/kept-attempt))\.tsx?/
/** The attempts of a log, with the marks of exams among them. */
const HISTORY = /\/app\/domain\/(log\/attempt-history|exam\/exam-mark)\.ts/
const EXAM_RUN = /\/app\/domain\/exam\/exam-(run|clock)\.ts/
/** What is to be put right, on every screen of a learner but the map. */
const MISTAKES = /\/app\/domain\/(log\/mistakes|practice\/question-lists)\.ts/

/** The app would load another copy of the router than this package does, which refuses the app's contexts. */
const ROUTER_FOR_EXPRESS = '@react-router/express'
/**
 * Become a part of the built server: they have hundreds of files, and to find and link these took a third of the processor
 * time of a start.
 */
const BUNDLED_PACKAGES = [
  ROUTER_FOR_EXPRESS,
  /^(@react-router\/|react-router($|\/)|@remix-run\/)/,
  'kysely',
  /^(better-auth|@better-auth|@better-fetch|better-call)($|\/)/,
  'jose',
  /^@noble\//,
]

export default defineConfig(({ command }) => ({
  // Browsers that know light-dark() and @property (scripts/split-styles.ts). Those before them lack the popover, which menus
  // need, but for Firefox 125 to 127.
  build: {
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // next-parts.server.ts reads it.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        // A part that is imported later need not name the files that the page has loaded before it.
        modulePreload: {
          resolveDependencies(part, files, { hostId }) {
            if (LOADS_AHEAD.test(hostId) || DIALOGS.test(part)) return []
            const loaded = importsOfFiles.of(hostId)
            const missing = files.filter((file) => !ON_EVERY_PAGE.test(file) && !loaded.has(file))
            // The part alone need not be named twice.
            return missing.length > 1 ? missing : []
          },
        },
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (COMPILED_WHOLE.includes(name) ? ALL_FUNCTIONS_CALLED : ''),
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'router', test: ROUTER },
                { name: 'shell', test: EVERY_PAGE },
                { name: 'dates', test: DATES },
                { name: 'log', test: LOG },
                { name: 'parts', test: PARTS, minShareCount: 6, maxModuleSize: 550 },
                { name: 'questions', test: QUESTIONS, minShareCount: 2 },
                { name: 'verdicts', test: VERDICTS },
                { name: 'rules', test: RULES },
                { name: 'catalogue', test: CATALOGUE },
                { name: 'attempt', test: ATTEMPT },
                { name: 'strip', test: STRIP },
                { name: 'map', test: MAP },
                { name: 'player', test: PLAYER, minShareCount: 2 },
                { name: 'learner', test: LEARNER },
                { name: 'device-log', test: DEVICE_LOG },
                { name: 'model', test: MODEL },
                { name: 'screens', test: SCREENS },
                { name: 'standings', test: STANDINGS },
                { name: 'round-request', test: ROUND_REQUEST },
                { name: 'practice', test: PRACTICE },
                { name: 'attempt-history', test: HISTORY },
                { name: 'exam-run', test: EXAM_RUN },
                { name: 'mistakes', test: MISTAKES },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/server/app.server.ts' } },
      resolve: {
        noExternal: command === 'build' ? BUNDLED_PACKAGES : [ROUTER_FOR_EXPRESS],
      },
    },
  },
  // Its response has a policy of its own, which the server knows by the name.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
  plugins: [
    libraryPlugin(process.env.CONTENT_DIR || undefined),
    inlineScripts(),
    unusedRouterParts(),
    importsOfFiles.plugin,
    tailwindcss(),
    reactRouter(),
  ],
}))
