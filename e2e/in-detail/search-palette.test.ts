import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { browserForFile, open, PHONE } from '../browser.ts'

const visit = browserForFile({ reusesPages: true })
const FIELD = 'Search topics, notes, quizzes, labs and commands'

describe('the search palette', () => {
  test('begins with recent work, pages and commands, without anything typed', async () => {
    const { page } = await visit()
    await open(page, '/learn/os/deadlocks')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
    await page.waitForURL('**/courses')
    await page.keyboard.press('Control+k')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await options.first().waitFor()
    const texts = (await options.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    expect(texts.slice(0, 2)).toEqual(['Deadlocks Recent Operating System', 'Practice Page'])
    expect(texts).toContain('Dark theme Command')
    expect(await findings(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/practice')
  })

  test('finds a topic whose name is misspelt, labs, exercises and pages, and offers lists where nothing is found', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/courses')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: FIELD })
    const first = () => page.getByRole('option', { selected: true }).innerText()
    for (const [typed, found] of [
      ['deadlok', /^Deadlocks\s+Topic\s+Operating System/],
      ['insertion into a b+ tree', /^Insertion into a B\+ tree\s+Lab\s+Indexing, DBMS/],
      ['sql exercise', /^SQL exercises\s+Page\s+DBMS/],
      ['daily', /^Daily challenge\s+Page$/],
    ] as const) {
      await field.fill(typed)
      await expect.poll(first).toMatch(found)
    }
    await field.fill('qwertzuiop')
    const lists = page.getByRole('navigation', { name: 'Browse' })
    await lists.waitFor()
    expect(await lists.getByRole('link').allInnerTexts()).toEqual(['Courses', 'Labs', 'Quizzes'])
    expect(await findings(page, 'dialog[open]')).toEqual([])
    await lists.getByRole('link', { name: 'Labs' }).click()
    await page.waitForURL('**/labs')
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'hidden' })
  })

  test('puts first what explains a term of any subject', async () => {
    const { page } = await visit()
    await open(page, '/courses')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: FIELD })
    const firstTwo = async () => {
      const found = await page.getByRole('listbox', { name: 'Results' }).getByRole('option').allInnerTexts()
      return found.slice(0, 2).map((text) => text.split('\n')[0])
    }
    for (const [typed, ...found] of [
      ['round robin', 'The ready queue of round robin', 'CPU scheduling'],
      ['deadlock conditions', 'Name the four conditions for a deadlock.', 'Banker’s algorithm'],
      ['quicksort worst case', 'What is the worst case of quicksort?', 'Sorting pass by pass'],
      ['topological sort', 'Topological sort, two ways', 'Breadth-first and depth-first search'],
      ['dijkstra', 'Kruskal, Prim and Dijkstra', 'Dijkstra at router A'],
      ['b+ tree', 'B+-tree', 'Insertion into a B+ tree'],
      ['normal form', 'The normal forms', 'Closures, keys and normal forms'],
      ['three way handshake', 'Three-way handshake', 'TCP congestion window'],
      ['tcp congestion control', 'Congestion control', 'TCP congestion window'],
      ['slow start', 'TCP/IP Model: Congestion control', 'TCP/IP Model: Reno, round by round'],
      ['virtual function', 'Virtual functions and the vtable', 'Dynamic dispatch: what does it print?'],
      ['closure', 'What is a closure?', 'The event loop: in which order?'],
      ['promise', 'Promises and the event loop', 'The event loop: in which order?'],
    ] as const) {
      await field.fill(typed)
      await expect.poll(firstTwo, { message: typed }).toEqual(found)
    }
  })

  test('runs commands, and says where nothing is found', async () => {
    const { page } = await visit()
    await open(page, '/courses')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: FIELD })
    await field.fill('qwertzuiop')
    await page.getByText('Nothing found. Try another word.').waitFor()
    await field.fill('dark theme')
    await page.getByRole('option', { name: /^Dark theme/ }).click()
    await page.getByRole('button', { name: 'Theme: Dark' }).waitFor()
  })

  test('finds titles where the server cannot be asked, and says so', async () => {
    const { page, complaints } = await visit()
    await open(page, '/courses')
    await page.route('**/search/notes?*', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: FIELD }).fill('quiz 3 operating')
    await page.getByRole('option', { name: /^Quiz 3/ }).waitFor()
    await page.getByText('Searching inside notes needs a connection').waitFor()
    complaints.length = 0
  })

  test('is read by a screen reader in the order of docs/look.md, and says what Enter would open', async () => {
    const { page } = await visit()
    await open(page, '/courses')
    await page.route('**/search/notes?*', (route) => route.fulfill({ json: [] }))
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const field = dialog.getByRole('combobox', { name: FIELD })
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    const begins = await readingOf(dialog)
    expect(begins.slice(0, 6)).toEqual([
      'heading "Search" [level=2]',
      'button "Close"',
      `combobox "${FIELD}" [expanded]`,
      'status',
      'listbox "Suggestions":',
      'option "Practice Page" [selected]',
    ])
    expect(begins).toContain('option "Dark theme Command"')

    await field.fill('zebra yak')
    await page.getByText('Nothing found').waitFor()
    expect(await readingOf(dialog)).toContain('status: Nothing found. Try another word.')

    await field.fill('dark theme')
    await dialog.getByRole('option').waitFor()
    expect(await readingOf(dialog)).toEqual([
      'heading "Search" [level=2]',
      'button "Close"',
      `combobox "${FIELD}" [expanded]: dark theme`,
      'status: 1 result.',
      'listbox "Results":',
      'option "Dark theme Command" [selected]',
    ])
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close')
  })
})

/** What a screen reader reads of an element, line by line. */
async function readingOf(element: Locator): Promise<string[]> {
  const [, ...lines] = (await element.ariaSnapshot()).split('\n')
  return lines.map((line) => line.trim().replace(/^- /, ''))
}
