import { createContext, memo, useContext } from 'react'
import stylesheet from './app.css?inline'

interface PageStyles {
  rules: string
  /** The address of the other rules. */
  rest: string | undefined
  /** Whether the page needs the other rules for its first paint. */
  needsRest: boolean
}

/** Undefined for a page that carries the whole style sheet. Set by the server. */
export const StylesOfPage = createContext<PageStyles | undefined>(undefined)

const ID = 'styles'
const REST_ID = 'other-styles'

if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/**
 * The styles of a public page are part of it, because a separate style sheet would cost a phone one more round trip before
 * the first paint. It has only the rules that it uses, and start-app.js loads the rest. A page that is rendered for one
 * request links the rest, which its reader usually has from the pages before.
 *
 * It never renders again: that would set the same rules again, and the browser would style and lay out the whole page.
 */
export const Styles = memo(() => {
  const ofPage = useContext(StylesOfPage)
  const { rules, rest, needsRest } = import.meta.env.SSR
    ? (ofPage ?? { rules: stylesheet, rest: undefined, needsRest: false })
    : onPage()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style id={ID} data-rest={needsRest ? undefined : rest} dangerouslySetInnerHTML={{ __html: rules }} />
      {needsRest && <link id={REST_ID} rel="stylesheet" href={rest} />}
    </>
  )
})

/** Reads what the server has rendered, so that no script carries the styles. */
function onPage(): PageStyles {
  const element = document.getElementById(ID)
  const linked = document.getElementById(REST_ID)?.getAttribute('href') ?? undefined
  return {
    rules: element?.innerHTML ?? '',
    rest: linked ?? element?.dataset.rest,
    needsRest: linked !== undefined,
  }
}
