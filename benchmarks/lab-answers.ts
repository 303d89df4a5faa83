import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP } from './servers.ts'

const ANSWERS = 13
const MOST_MS = 50

/** For each widget a lab whose first step has it, and the controls that change the answer. */
const WIDGETS = [
  { widget: 'Choice', lab: 'greedy-graphs', controls: 'input[type=radio]' },
  { widget: 'Field, with its bar in a timeline', lab: 'cpu-scheduling', controls: 'input' },
  { widget: 'Pick, in a graph', lab: 'graph-search', controls: '[data-option]' },
  { widget: 'Order', lab: 'sorting-passes', controls: 'li button:last-child:enabled' },
] as const

/** The time from an answer until a frame shows it. */
export async function measureLabAnswers(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  await using browser = await launchBrowser()
  const rows: Row[] = []
  for (const { widget, lab, controls } of WIDGETS) {
    const page = await browser.newPage()
    await page.goto(`${app.origin}/labs/${lab}`)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    rows.push({
      what: `a lab shows an answer: ${widget}`,
      unit: 'ms',
      figure: median(await timesOfAnswers(page, controls)),
      budget: { atMost: MOST_MS, of: 'figure' },
    })
    await page.close()
  }
  return rows
}

/** @throws Error if an answer changes nothing */
function timesOfAnswers(page: Page, controls: string): Promise<number[]> {
  return page.evaluate(
    async ({ controls, answers }) => {
      const form = document.querySelector('main form')
      if (!form) throw new Error('The lab has no step.')
      const shown = () =>
        form.outerHTML +
        [...form.querySelectorAll('input')].map(({ checked, value }) => `${checked} ${value}`)
      const painted = () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = resolve
            port2.postMessage(undefined)
          }),
        )
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const times: number[] = []
      for (let answer = 0; answer < answers; answer++) {
        const all = form.querySelectorAll<HTMLElement>(controls)
        const control = all[answer % all.length]
        const before = shown()
        const began = performance.now()
        if (control instanceof HTMLInputElement && control.type === 'text') {
          setValue?.call(control, String(3 + (answer % 2)))
          control.dispatchEvent(new InputEvent('input', { bubbles: true }))
        } else control?.click()
        await painted()
        times.push(performance.now() - began)
        if (shown() === before) throw new Error(`${controls}: answer ${answer + 1} changed nothing.`)
      }
      return times
    },
    { controls, answers: ANSWERS },
  )
}
