import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../test/chromium.ts'

/*
 * `npm run contact-sheet`: every screen of a running server in both themes and five sizes, on one page. Start the server
 * first. The pictures and the page are in `contact-sheet/`.
 */

const BASE_URL = process.argv[2] ?? 'http://localhost:3000'
const FOLDER = 'contact-sheet'

const SIZES = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const

const SCREENS: readonly { name: string; path: string; act?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-answered',
    path: '/',
    act: (page) => page.getByRole('group').getByRole('button').first().click(),
  },
  { name: 'courses', path: '/courses' },
  { name: 'chooser', path: '/quiz' },
  { name: 'quizzes', path: '/quiz/os' },
  { name: 'unknown-subject', path: '/quiz/cobol' },
  { name: 'question', path: '/quiz/os/1' },
  { name: 'marked', path: '/quiz/os/1', act: answer },
  { name: 'topics', path: '/learn/os' },
  { name: 'note', path: '/learn/os/deadlocks' },
  { name: 'search', path: '/search?subject=os&q=semaphore' },
  { name: 'offline', path: '/offline' },
  { name: 'account-of-guest', path: '/account' },
  { name: 'nowhere', path: '/nowhere' },
]

async function answer(page: Page): Promise<void> {
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
}

async function takePictures(browser: Browser): Promise<string[]> {
  const files: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of SIZES) {
      const context = await browser.newContext({
        baseURL: BASE_URL,
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      for (const { name, path: address, act } of SCREENS) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await act?.(page)
        const file = `${name}-${width}-${colorScheme}.png`
        await page.screenshot({ path: path.join(FOLDER, file) })
        files.push(file)
      }
      await context.close()
    }
  return files
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
const files = await takePictures(browser)
await browser.close()
writeFileSync(
  path.join(FOLDER, 'index.html'),
  `<!doctype html><html lang="en"><title>Contact sheet</title><body style="display:flex;flex-wrap:wrap;gap:12px">${files
    .map(
      (file) =>
        `<figure style="margin:0"><img src="${file}" height="420" alt=""><figcaption>${file}</figcaption></figure>`,
    )
    .join('')}`,
)
console.log(`${files.length} pictures: ${FOLDER}/index.html`)
