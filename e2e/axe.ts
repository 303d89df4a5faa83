import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page as it stands, by WCAG 2.2 AA and its best practices.
 *
 * @param within a selector: only what it matches is looked at
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // Colours are compared at rest.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finish())).catch(() => {}),
  )
  // A bar at the edge of the screen covers only what can be scrolled away from under it.
  await page.evaluate(() => {
    const unstuck = new CSSStyleSheet()
    unstuck.replaceSync('[class*="sticky"] { position: static !important }')
    document.adoptedStyleSheets = [unstuck]
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (selector) => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
      selector ?? document,
      {
        resultTypes: ['violations'],
        // Fetches all style sheets and media, for an experimental rule and for audio, which we have none of.
        preload: false,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  }, within)
}
