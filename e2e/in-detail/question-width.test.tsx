import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type AttemptItem, type AttemptSetup, advance, startAttempt } from '#app/domain/attempt/attempt.ts'
import { findInBundle, type ItemId, type Quiz } from '#app/domain/catalogue/item.ts'
import { quizId } from '#app/domain/catalogue/quiz.ts'
import { QuestionView } from '#app/ui/quiz/question-view.tsx'
import { Review } from '#app/ui/quiz/review.tsx'
import { sample } from '#test/trials.ts'
import { browserForFile } from '../browser.ts'

/*
 * Every question on the narrowest phone, before and after its answer, and in the review: with the player's own
 * components and the build's content and styles, in one page, because a play of all quizzes takes minutes.
 */

const visit = browserForFile()
const { quizzes }: { quizzes: Quiz[] } = JSON.parse(readFileSync('build/server/library.json', 'utf8'))
const [stylesheet = 'no stylesheet'] = globSync('build/client/assets/styles-*.css')

test('there are 600 questions, and what follows is said of every third, or of each in a long run', () => {
  expect(new Set(quizzes.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(600)
})

test('no question, reason or review is wider than a screen of 320 px, and no code has to be scrolled', async () => {
  const { page } = await visit({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
  // Here the icons have the address of their source.
  await page.route('**/icons.svg*', (route) => route.fulfill({ path: 'app/ui/base/icons.svg' }))
  await page.goto('/quiz/os/1')
  // Without script it comes with the utilities of its own route alone.
  await page.evaluate(
    (href) => {
      document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${href}">`)
    },
    `/assets/${path.basename(stylesheet)}`,
  )
  const stylesheets = () => page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))
  await expect.poll(stylesheets).toContainEqual(expect.stringContaining(path.basename(stylesheet)))
  /** The names of the views that are wider than the screen, on a page of them all. */
  const tooWide = (views: Record<string, string>) =>
    page.evaluate((named) => {
      const main = document.getElementById('main')
      if (!main) throw new Error('the page has no main part')
      main.replaceChildren(
        ...Object.entries(named).map(([name, html]) => {
          const view = document.createElement('div')
          view.dataset.name = name
          view.innerHTML = html
          for (const details of view.querySelectorAll('details')) details.open = true
          return view
        }),
      )
      const isTooWide = () =>
        document.documentElement.scrollWidth > window.innerWidth ||
        Array.from(main.querySelectorAll('pre')).some((code) => code.scrollWidth > code.clientWidth)
      if (!isTooWide()) return []
      const all = Array.from(main.children).filter((view) => view instanceof HTMLElement)
      return all.flatMap((view) => {
        main.replaceChildren(view)
        return isTooWide() ? [view.dataset.name] : []
      })
    }, views)

  expect(
    await tooWide({
      'a narrow one': '<p>x</p>',
      'a wide one': '<div style="width: 321px">x</div>',
      'code to scroll': `<pre style="overflow: auto">${'x'.repeat(99)}</pre>`,
    }),
  ).toEqual(['a wide one', 'code to scroll'])
  for (const quiz of sample(quizzes, 3)) expect.soft(await tooWide(viewsOf(quiz))).toEqual([])
})

function viewsOf(quiz: Quiz): Record<string, string> {
  const setup: AttemptSetup = {
    id: '0'.repeat(32),
    policy: { kind: 'quiz', quizId: quizId('os', quiz.number) },
    items: quiz.items.map(({ id, version }) => ({ id, version, key: keyOf(quiz, id) })),
    seed: 1,
    startedAt: 0,
  }
  const find = (item: AttemptItem) => findInBundle(quiz, item)
  const views: Record<string, string> = {}
  let attempt = startAttempt(setup)
  for (const item of setup.items) {
    const show = (): ReactElement | null => {
      const question = find(item)
      return question && attempt.phase !== 'completed' ? (
        <MemoryRouter>
          <QuestionView
            attempt={attempt}
            title={quiz.title}
            difficulty="Medium"
            listPath="/quiz/os"
            previousBest={undefined}
            question={question}
            resumedAfter={1}
            waits={false}
            takesFocus={false}
            onChoose={() => {}}
            onGo={() => {}}
            onHelp={() => {}}
            onStartOver={() => {}}
          />
        </MemoryRouter>
      ) : null
    }
    views[item.id] = renderToStaticMarkup(show())
    attempt = advance(attempt, { type: 'select', option: item.key })
    attempt = advance(attempt, { type: 'submit', seconds: 1 })
    views[`reasons of ${item.id}`] = renderToStaticMarkup(show())
    attempt = advance(attempt, { type: 'next' })
  }
  if (attempt.phase !== 'completed') throw new Error(`${quiz.title} does not end`)
  views[`review of ${quiz.title}`] = renderToStaticMarkup(
    <MemoryRouter>
      <Review attempt={attempt} find={find} actions={() => null} />
    </MemoryRouter>,
  )
  return views
}

function keyOf({ rubrics }: Quiz, id: ItemId) {
  const rubric = rubrics[id]
  if (!rubric) throw new Error(`${id} has no rubric`)
  return rubric.key
}
