import { createContext, memo, useContext } from 'react'
import stylesheet from './app.css?inline'

interface PageStyles {
  rules: string
  /** The address of the whole style sheet. */
  sheet: string | undefined
  /** Whether the page needs it for its first paint. */
  needsSheet: boolean
}

/** Undefined for a page that carries the whole style sheet. Set by the server. */
export const StylesOfPage = createContext<PageStyles | undefined>(undefined)

const ID = 'styles'
const SHEET_ID = 'style-sheet'

if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/**
 * The styles of a public page are part of it, because a separate style sheet would cost a phone one more round trip before
 * the first paint. It has only the rules that it uses, and start-app.js loads the whole sheet. A page that is rendered for one
 * request links the sheet, which its reader usually has from the pages before.
 *
 * It never renders again: that would set the same rules again, and the browser would style and lay out the whole page.
 */
export const Styles = memo(() => {
  const ofPage = useContext(StylesOfPage)
  const { rules, sheet, needsSheet } = import.meta.env.SSR
    ? (ofPage ?? { rules: stylesheet, sheet: undefined, needsSheet: false })
    : onPage()
  const laterSheet = needsSheet ? undefined : sheet
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style id={ID} data-sheet={laterSheet} dangerouslySetInnerHTML={{ __html: rules }} />
      {needsSheet && <link id={SHEET_ID} rel="stylesheet" href={sheet} />}
    </>
  )
})

/** Reads what the server has rendered, so that no script carries the styles. */
function onPage(): PageStyles {
  const element = document.getElementById(ID)
  const linked = document.getElementById(SHEET_ID)?.getAttribute('href') ?? undefined
  return {
    rules: element?.innerHTML ?? '',
    sheet: linked ?? element?.dataset.sheet,
    needsSheet: linked !== undefined,
  }
}
