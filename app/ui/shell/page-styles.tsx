import { createContext, memo, useContext } from 'react'
import stylesheet from './app.css?inline'

interface PageStyles {
  rules: string
  /** The address of the rules that the page does not need for its first paint. */
  rest: string | undefined
}

/** The rules that the page uses; undefined for a page that carries the whole style sheet. Set by the server. */
export const CriticalStyles = createContext<PageStyles | undefined>(undefined)

const ID = 'styles'

if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/**
 * The styles are part of the page, because a separate style sheet would cost a phone one more round trip before the first
 * paint. If the page has only the rules that it uses, start-app.js loads the rest.
 *
 * It never renders again: that would set the same rules again, and the browser would style and lay out the whole page.
 */
export const Styles = memo(() => {
  const critical = useContext(CriticalStyles)
  const { rules, rest } = import.meta.env.SSR
    ? (critical ?? { rules: stylesheet, rest: undefined })
    : onPage()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
  return <style id={ID} data-rest={rest} dangerouslySetInnerHTML={{ __html: rules }} />
})

/** Reads what the server has rendered, so that no script carries the styles. */
function onPage(): PageStyles {
  const element = document.getElementById(ID)
  return { rules: element?.innerHTML ?? '', rest: element?.dataset.rest }
}
