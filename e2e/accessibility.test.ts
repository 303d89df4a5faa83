import { describe, expect, test } from 'vitest'
import { dealt, sample } from '#test/trials.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'

const visit = browserForFile({ reusesPages: true })

const SETTINGS = [
  { device: 'phone', colorScheme: 'dark', options: PHONE },
  { device: 'desktop', colorScheme: 'light', options: DESKTOP },
] as const

const PATHS = [
  '/',
  '/courses',
  '/labs',
  '/labs/dynamic-dispatch',
  '/labs/cobol',
  '/quiz',
  '/practice',
  '/daily',
  '/exam',
  '/progress',
  '/mistakes',
  '/plan',
  '/export',
  '/privacy',
  '/imprint',
  '/quiz/cobol',
  '/quiz/os',
  '/quiz/ds',
  '/learn/os',
  '/labs/sql',
  '/labs/web/card-grid',
  '/labs/typescript/manager',
  '/quiz/os/9',
  '/learn/os/deadlocks',
  '/learn/networks/subnetting',
  '/search?subject=os&q=banker',
  '/learn/cobol',
  '/nowhere',
]

describe.each(dealt(SETTINGS))(
  'axe finds nothing on a $device in the $colorScheme theme',
  { timeout: 300_000 },
  ({ colorScheme, options }) => {
    const settings = { ...options, colorScheme, reducedMotion: 'reduce' as const }

    test('on every screen', async () => {
      const { page, complaints } = await visit(settings)
      for (const path of sample(PATHS, 4)) {
        await open(page, path)
        expect.soft(await findings(page), path).toEqual([])
      }
      complaints.length = 0
    })

    test('with the menu and the theme choice open', async () => {
      const { page } = await visit(settings)
      await open(page, '/courses')
      // On a phone the themes are in the menu.
      const themes = page.getByRole('button', { name: /^Theme/ })
      if (await themes.isVisible()) {
        await themes.click()
        expect(await findings(page), 'theme').toEqual([])
        await page.keyboard.press('Escape')
      }
      const menu = page.getByRole('button', { name: /Open menu|Expand sidebar/ })
      await menu.click()
      expect(await findings(page), 'menu').toEqual([])
    })
  },
)
