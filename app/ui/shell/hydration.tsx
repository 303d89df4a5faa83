import { createContext, memo, useContext } from 'react'
import beforePaint from './before-paint.js?raw'
import startApp from './start-app.js?raw'

/** What start-app.js needs to start the app on a page that the server rendered. */
export interface HydrationData {
  /** The version of the build that rendered the page. */
  build: string
  /** The framework's settings: `window.__reactRouterContext` without its stream. */
  context: unknown
  /** What the loaders and the action returned. */
  state?: { loaderData: unknown; actionData: unknown }
  /** The same as the framework serialises it, in place of `state`: with errors, and in development. */
  stream?: string
  /** Modules to run before all others, in this order and each in a task of its own. */
  first: readonly string[]
  /** The modules of the page's routes, by route id. */
  routes: Readonly<Record<string, string>>
  /** The module that hydrates the page. */
  entry: string
  /** All modules that these import, so that the browser can fetch them together. */
  preload: readonly string[]
  /** What the page may need once it has been hydrated. */
  next: readonly NextPart[]
}

interface NextPart {
  /** The value of `data-opens` with which the page needs it. Without one, the address has no search parameters then. */
  opens?: string
  modules: readonly string[]
  /** Fetched with the same request as later by the part. */
  files: readonly string[]
  /** More of them, for a device without a log. */
  withoutLog: readonly string[]
}

/** Set only while the server renders a page. In the browser, hydration keeps the elements as they are. */
export const Hydration = createContext<HydrationData | undefined>(undefined)

/** The inline scripts of every page; the policy allows no others. Empty in the browser, where they have run already. */
export const INLINE_SCRIPTS: Record<'beforePaint' | 'startApp', string> = import.meta.env.SSR
  ? { beforePaint, startApp }
  : { beforePaint: '', startApp: '' }

/** Neither this nor the start scripts render again: that would empty their elements. */
export const BeforePaintScript = memo(() => <InlineScript code={INLINE_SCRIPTS.beforePaint} />)

/** Replaces the framework's `<Scripts>`, which would start before the page has been painted. */
export const StartScripts = memo(() => {
  const data = useContext(Hydration)
  return (
    <>
      <script
        id="hydration"
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no `<` can end the element
        dangerouslySetInnerHTML={{ __html: data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '' }}
      />
      <InlineScript code={INLINE_SCRIPTS.startApp} />
    </>
  )
})

function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
