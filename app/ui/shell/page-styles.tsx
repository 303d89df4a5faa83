import { createContext, useContext } from 'react'
import stylesheet from './app.css?inline'
import stylesheetPath from './app.css?url'

/** The whole style sheet, on the server. */
export const STYLE_SHEET: string = import.meta.env.SSR ? stylesheet : ''

const ID = 'styles'

/** The rules that the page carries. The server sets them; in the browser they are read from the page itself. */
export const PageStyles = createContext(import.meta.env.SSR ? '' : document.getElementById(ID)?.innerHTML)

if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css')

/**
 * The styles are part of the page: a style sheet of its own would cost a phone one more round trip before the first paint.
 * Where they are only those that the page uses, start-app.js loads the rest.
 */
export function Styles() {
  const styles = useContext(PageStyles)
  return (
    <style
      id={ID}
      data-rest={stylesheetPath}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
      dangerouslySetInnerHTML={{ __html: styles ?? '' }}
    />
  )
}
