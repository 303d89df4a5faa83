import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Ask } from '#app/domain/labs/contract.ts'
import { slipsOf } from '#app/domain/labs/run.ts'
import { isLab } from '#app/domain/log/entry.ts'
import { browserForFile, DESKTOP, isInView, open, PHONE } from '../browser.ts'
import { answerBy, asksOf, goBy, stepOf } from '../lab-hands.ts'
import { insist, playRight, say, showAnswer } from '../lab-page.ts'
import { newLearner, signUpByRequest } from '../learner.ts'

const visit = browserForFile({ reusesPages: true })

function hint(page: Page, name: string) {
  return stepOf(page).getByRole('button', { name }).click()
}

describe('what the first step does not need', () => {
  const BEGUN = '**/assets/lab-begun-*.js'

  test('is loaded when the learner begins, and an answer that comes first waits for it', async () => {
    const { page } = await visit()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let isWanted = false
    await page.route(BEGUN, async (route) => {
      isWanted = true
      await released
      await route.continue()
    })
    await open(page, '/labs/crc')
    expect(isWanted).toBe(false)
    await stepOf(page).getByRole('textbox').fill('1')
    await goBy('mouse', page)
    await stepOf(page).getByText('The lab is still loading.').waitFor()
    release()
    await stepOf(page).getByText('Not yet. One more try').waitFor()
    await page.unroute(BEGUN)
  })

  test('says why in the console, once, where it did not load', async () => {
    const { page, complaints } = await visit()
    await page.route(BEGUN, (route) => route.abort())
    await open(page, '/labs/crc')
    await stepOf(page).getByRole('textbox').fill('1')
    await page.getByRole('alert').filter({ hasText: 'The lab did not load' }).waitFor()
    expect(complaints.filter((line) => /dynamically imported module: .*lab-begun/.test(line))).toHaveLength(1)
    complaints.length = 0
    await page.unroute(BEGUN)
  })

  test('can be asked for again where it did not load', async () => {
    const { page, complaints } = await visit()
    await page.route(BEGUN, (route) => route.abort())
    await open(page, '/labs/crc')
    await stepOf(page).getByRole('textbox').fill('1')
    await page.getByRole('alert').filter({ hasText: 'The lab did not load' }).waitFor()
    complaints.length = 0
    await page.unroute(BEGUN)
    // A browser that remembers the failure loads the page again, and the lab once the page is used.
    let hasArrived = false
    let x = 100
    page.on('response', (response) => {
      hasArrived ||= response.url().includes('/lab-begun-')
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(async () => {
        await page.mouse.move(x++, 300)
        return hasArrived
      })
      .toBe(true)
    await stepOf(page).getByRole('textbox').fill('1')
    await goBy('mouse', page)
    await stepOf(page).getByText('Not yet. One more try').waitFor()
  })

  test('a link to a lab waits for the figures of its first step', async () => {
    const { page } = await visit()
    await page.route('**/assets/graph-figure-*.js', async (route) => {
      await sleep(500)
      await route.continue()
    })
    await open(page, '/labs')
    await page.getByRole('link', { name: /Breadth-first and depth-first search/ }).click()
    await stepOf(page).locator('[data-option]').first().waitFor()
    expect(await stepOf(page).getByText('Loading').count()).toBe(0)
  })
})

describe('guided', () => {
  test('a second wrong number gets the rule too, where no known mistake explains it', async () => {
    const { page } = await visit()
    const [ask] = asksOf('cpu-scheduling', 1, 'rule')
    await open(page, '/labs/cpu-scheduling?level=1&seed=rule')
    for (const wrong of [900, 901]) {
      await stepOf(page).getByRole('textbox').fill(String(wrong))
      await goBy('mouse', page)
      await stepOf(page)
        .getByText(wrong === 900 ? 'Not yet. One more try' : 'Not right')
        .waitFor()
      await stepOf(page).getByText(`The number is too large. ${ask?.rule}`).waitFor()
    }
    await stepOf(page).getByText(`The answer is “${ask?.answer}”`).waitFor()
  })

  test('a wrong time stays in the chart', async () => {
    const { page } = await visit()
    // A problem in which the first time can be mistaken.
    const slipOf = (seed: string) => asksOf('cpu-scheduling', 2, seed).slice(0, 1).flatMap(slipsOf)[0]
    const seed = ['a', 'b', 'c', 'd', 'e', 'f'].find(slipOf) ?? ''
    await open(page, `/labs/cpu-scheduling?level=2&seed=${seed}`)
    const slip = slipOf(seed)
    await stepOf(page).getByRole('textbox').fill(String(slip?.answer))
    await goBy('mouse', page)
    await stepOf(page).getByText('Not yet. One more try').waitFor()
    expect(await stepOf(page).locator('[data-lane] .hatched').count()).toBe(1)
  })

  test('a wrong time does not cover the ring of an arrival', async () => {
    const { page } = await visit()
    await open(page, '/labs/cpu-scheduling')
    await stepOf(page).getByRole('textbox').fill('1')
    await goBy('mouse', page)
    await stepOf(page).locator('[data-lane] .hatched').waitFor()
    const ring = stepOf(page).locator('[data-lane="P1"] .rounded-full')
    await ring.scrollIntoViewIfNeeded()
    expect(
      await ring.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(x + width - 2, y + height / 2) === element
      }),
    ).toBe(true)
  })

  test('the first help is the rule, the next the answer, and each says before what it costs', async () => {
    const { page } = await visit()
    await open(page, '/labs/cpu-scheduling')
    await hint(page, 'Show the rule (costs ½ point)')
    await stepOf(page).getByText('The rule', { exact: true }).waitFor()
    await stepOf(page).getByText('½ point left').waitFor()
    await hint(page, 'Show the answer (no points)')
    await stepOf(page)
      .getByText(`The answer is “${asksOf('cpu-scheduling')[0]?.answer}”`)
      .waitFor()
    await page.getByRole('img', { name: /^Question 1 of \d+\. 0 right, 1 wrong\.$/ }).waitFor()
  })

  test('where a lab has no rule, help is a common mistake, and where it has neither, the answer', async () => {
    const { page } = await visit()
    await open(page, '/labs/crc')
    await hint(page, 'Show a common mistake (costs ½ point)')
    await stepOf(page)
      .getByText(/^A common mistake is “/)
      .waitFor()
    await open(page, '/labs/congestion-window')
    await stepOf(page).getByRole('button', { name: 'Show the answer (no points)' }).waitFor()
  })

  test('an empty or unreadable answer is not marked', async () => {
    const { page } = await visit()
    await open(page, '/labs/cpu-scheduling')
    await stepOf(page)
      .getByRole('button', { name: /^Show / })
      .waitFor()
    await insist(page)
    await stepOf(page).getByText('Answer first, or ask for help.').waitFor()
    await stepOf(page).getByRole('textbox').fill('two')
    await stepOf(page).getByText('Enter a number, for example 12.').waitFor()
    await insist(page)
    await stepOf(page).getByText('Answer first, or ask for help.').waitFor()
  })

  test('the reminder to answer goes once help is taken', async () => {
    const { page } = await visit()
    await open(page, '/labs/cpu-scheduling')
    await insist(page)
    await stepOf(page).getByText('Answer first, or ask for help.').waitFor()
    await stepOf(page)
      .getByRole('button', { name: /^Show / })
      .click()
    await stepOf(page).getByText('The rule', { exact: true }).waitFor()
    expect(await stepOf(page).getByRole('alert').innerText()).toBe('')
  })

  test('none of the options is an answer that has to be confirmed', async () => {
    const { page } = await visit()
    await open(page, '/labs/closures-and-keys')
    await goBy('mouse', page)
    await stepOf(page).getByText('Nothing is chosen. Is none of them right?').waitFor()
    await goBy('mouse', page)
    await stepOf(page).getByText('Not yet. One more try').waitFor()
    await expect.poll(() => stepOf(page).getByRole('alert').innerText()).toBe('')
  })

  test('what is drawn to explain an answer is not shown while there is one more try', async () => {
    const { page } = await visit()
    const asks = asksOf('page-replacement')
    const explained = asks.findIndex(({ drawing }) => drawing)
    await open(page, '/labs/page-replacement')
    for (const ask of asks.slice(0, explained)) {
      await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
      await answerBy('mouse', page, ask, ask.answer)
      await goBy('mouse', page)
      await stepOf(page).getByText('Right', { exact: true }).waitFor()
      await goBy('mouse', page)
    }
    const ask = asks[explained]
    const wrong = wrongOptionOf(ask)
    if (!ask) throw new Error('no answer of page replacement is drawn')
    await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
    await answerBy('mouse', page, ask, wrong)
    await goBy('mouse', page)
    await stepOf(page).getByText('Not yet. One more try').waitFor()
    expect(await stepOf(page).locator('figure').count()).toBe(0)
    await answerBy('mouse', page, ask, ask.answer)
    await goBy('mouse', page)
    await stepOf(page).locator('figure').waitFor()
  })
})

describe('a run', () => {
  test('is not lost to the address of another problem', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement?level=2&seed=k3f9')
    await say(page, 'fault')
    await goBy('mouse', page)
    await open(page, '/labs/page-replacement?level=1&seed=abc')
    await page.getByRole('button', { name: 'Continue that run' }).click()
    await page.getByText('Question 2 of').waitFor()
    expect(new URL(page.url()).search).toBe('?level=2&seed=k3f9')
  })

  test('of three steps is asked about before another problem takes its place, and the button that keeps it is filled', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    for (const _ of [1, 2, 3]) {
      await showAnswer(page)
      await goBy('mouse', page)
    }
    const dialog = page.getByRole('dialog', { name: 'Leave this run?' })
    const levels = page.getByRole('group', { name: 'Level', exact: true })
    await levels.getByRole('button', { name: 'Level 2' }).click()
    await dialog.getByRole('button', { name: 'Go to level 2' }).waitFor()
    const keep = dialog.getByRole('button', { name: 'Keep going' })
    const { border, filled } = await keep.evaluate((button) => {
      const { borderBottomWidth, backgroundColor } = getComputedStyle(button)
      return { border: borderBottomWidth, filled: backgroundColor !== 'rgba(0, 0, 0, 0)' }
    })
    expect({ border, filled }).toEqual({ border: '4px', filled: true })
    await keep.click()
    await page.getByText('Question 4 of').waitFor()
    await page.getByRole('button', { name: 'New problem' }).click()
    await dialog.getByRole('button', { name: 'Start a new problem' }).click()
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?level=1&seed=[a-z0-9]+$/)
    await page.getByText('Question 1 of').waitFor()
  })

  test('of fewer steps makes way without a question, and can be continued until the next answer', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await say(page, 'fault')
    await page.getByRole('button', { name: 'New problem' }).click()
    await page.getByText('Question 1 of').waitFor()
    await page.getByRole('button', { name: 'Continue that run' }).click()
    await page
      .getByText('Question 2 of')
      .or(page.getByText('Right', { exact: true }))
      .first()
      .waitFor()
  })

  test('on your own is marked at the end only, and is in the list of labs from then on', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await page.getByRole('button', { name: 'On your own' }).click()
    const asks = asksOf('page-replacement')
    const mistaken = 7
    const mistake = wrongOptionOf(asks[mistaken - 1])
    for (const [index, ask] of asks.entries()) {
      await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
      expect(await stepOf(page).getByText('Right', { exact: true }).count()).toBe(0)
      await answerBy('mouse', page, ask, index === mistaken - 1 ? mistake : ask.answer)
      await goBy('mouse', page)
    }
    await page.getByRole('heading', { name: `${asks.length - 1} of ${asks.length} points` }).waitFor()
    const strip = page.getByRole('group', {
      name: `${asks.length - 1} of ${asks.length} right. Wrong: ${mistaken}.`,
    })
    const steps = page.getByRole('region', { name: 'Your steps' })
    await steps.getByText(`You answered “${mistake}”`).waitFor()
    await strip.getByRole('button', { name: 'Steps 1 to 5' }).click()
    await steps.getByRole('heading', { name: asks[0]?.prompt ?? '', exact: true }).waitFor()
    await steps.getByRole('button', { name: 'Next step' }).click()
    await steps.getByRole('heading', { name: asks[1]?.prompt ?? '', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Try level 2' }).waitFor()
    await open(page, '/labs')
    const best = `Level 1: best ${asks.length - 1} of ${asks.length} points`
    await page.getByRole('link', { name: new RegExp(`Page replacement.*${best}`) }).waitFor()
  })

  test('of a learner is graded by the server', async () => {
    const { page } = await visit()
    await signUpByRequest(page, newLearner())
    await open(page, '/labs/hashing')
    const uploaded = page.waitForResponse(
      (response) => response.url().endsWith('/log') && response.request().method() === 'POST',
    )
    await playRight(page, 'hashing', 'mouse')
    expect((await (await uploaded).json()).outcomes).toMatchObject([{ seq: 1, marks: '222222' }])
    await page
      .getByRole('main')
      .getByText(/Saved to your account\./)
      .first()
      .waitFor()
    const learner = await page.evaluate(async () => (await (await fetch('/session')).json()).learner.id)
    const log = await page.evaluate(
      async (id) => (await (await fetch(`/log?learner=${id}&after=0`)).json()).entries,
      learner,
    )
    expect(log.filter(isLab)).toMatchObject([{ lab: 'hashing', mode: 'guided', marks: '222222' }])
  })
})

test('the solution can be watched forward and back, and then another problem is drawn', async () => {
  const { page } = await visit()
  await open(page, '/labs/hashing')
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  const solution = page.getByRole('region', { name: 'The solution' })
  const asks = asksOf('hashing')
  for (const ask of asks.slice(0, 3)) {
    await solution.getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
    await solution.getByText(ask.why).waitFor()
    await solution.getByRole('button', { name: 'Next step' }).click()
  }
  await solution.getByRole('button', { name: 'Back' }).click()
  await solution.getByRole('heading', { name: asks[2]?.prompt ?? '', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Guided' }).click()
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?level=1&seed=/)
  await page.getByText('Question 1 of').waitFor()
})

test('steps after the solution was watched earn nothing, also once the page has been loaded again', async () => {
  const { page } = await visit()
  await open(page, '/labs/page-replacement')
  await say(page, 'fault')
  await goBy('mouse', page)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await page.getByRole('region', { name: 'The solution' }).waitFor()
  await open(page, '/labs/page-replacement')
  await page
    .getByText('Question 2 of')
    .or(page.getByRole('button', { name: 'Next' }))
    .first()
    .waitFor()
  await page.getByText('You have seen the solution, so the remaining steps earn no points.').waitFor()
})

test('a first visit offers to watch, and the solution ends with a problem to solve; later visits do not', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/hashing')
  await page.getByRole('button', { name: 'Watch it first' }).tap()
  const solution = page.getByRole('region', { name: 'The solution' })
  const asks = asksOf('hashing')
  for (const [index, ask] of asks.entries()) {
    await solution.getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
    // The reasons are scrolled out from under the buttons.
    await expect.poll(() => isAboveBar(page), { message: `step ${index + 1}` }).toBe(true)
    if (index < asks.length - 1) await solution.getByRole('button', { name: 'Next step' }).tap()
  }
  await solution.getByRole('button', { name: 'Now you: guided' }).tap()
  await page.getByText('Question 1 of').waitFor()
  expect(await page.getByRole('button', { name: 'Watch it first' }).count()).toBe(0)
  await open(page, '/labs/hashing')
  await playRight(page, 'hashing', 'touch')
  await open(page, '/labs/hashing')
  await page.getByRole('button', { name: /^Show / }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Watch it first' }).count()).toBe(0)
})

/** Whether the reasons of a step that is watched end above the buttons. */
function isAboveBar(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const note = [...document.querySelectorAll('main p')].find((each) => each.textContent === 'Why')
    const bar = [...document.querySelectorAll('main button')].find((each) => each.textContent === 'Back')
    const [end, start] = [note?.parentElement, bar?.parentElement].map((each) =>
      each?.getBoundingClientRect(),
    )
    return end !== undefined && start !== undefined && end.bottom <= start.top
  })
}

test('the result of a run opens at its top, with its heading in view and focused', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/avl-trees')
  await playRight(page, 'avl-trees', 'touch')
  const heading = page.getByRole('heading', { name: /^\d+ of \d+ points$/ })
  await heading.waitFor()
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await isInView(heading)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // The buttons for the steps come with the steps.
  const next = page.getByRole('button', { name: 'Next step' })
  expect(await isInView(next)).toBe(false)
  await page
    .getByRole('button', { name: /^Steps? 1/ })
    .first()
    .tap()
  await expect.poll(() => isInView(next)).toBe(true)
})

test('the result of a run is followed by at most two lines of text on a phone', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/crc')
  const [ask] = asksOf('crc')
  if (!ask) throw new Error('crc has no steps')
  await answerBy('touch', page, ask, '1')
  await goBy('touch', page)
  await stepOf(page).getByText('Not yet. One more try').waitFor()
  await playRight(page, 'crc', 'touch')
  const text = page.getByText(
    'A dot marks half a point: with help, or at the second try. Saved on this device only.',
    { exact: true },
  )
  await text.waitFor()
  const lines = await text.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element)
    return element.getBoundingClientRect().height / Number.parseFloat(lineHeight)
  })
  expect(lines).toBeLessThanOrEqual(2)
})

test('the line of a process ends where the process does, also while the learner answers', async () => {
  const { page } = await visit()
  await open(page, '/labs/cpu-scheduling')
  const asks = asksOf('cpu-scheduling')
  const endsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)))
  for (const ask of asks.slice(0, -3)) {
    await stepOf(page).getByRole('heading', { name: ask.prompt, exact: true }).waitFor()
    await answerBy('mouse', page, ask, ask.answer)
    await goBy('mouse', page)
    await stepOf(page).getByText('Right', { exact: true }).waitFor()
    const open = ask.scene.find((figure) => figure.type === 'timeline')?.open
    if (open && Number(ask.answer) === open.from + (open.left ?? 0)) {
      const [answer = 0] = await endsOf('[data-lane] > span.border-dashed')
      expect(
        (await endsOf('[data-lane] > span.border-dotted')).some((end) => Math.abs(end - answer) <= 1),
      ).toBe(true)
    }
    await goBy('mouse', page)
  }
  const lanes = page.locator('[data-lane]')
  for (let lane = 0; lane < (await lanes.count()); lane++) {
    const bars = await endsOf(`[data-lane] >> nth=${lane} >> span.bg-text`)
    const [line] = await endsOf(`[data-lane] >> nth=${lane} >> span.border-dotted`)
    expect(Math.abs((line ?? 0) - Math.max(...bars))).toBeLessThanOrEqual(1)
  }
})

test('after a run, another way of working starts another problem', async () => {
  const { page } = await visit()
  await open(page, '/labs/hashing')
  await playRight(page, 'hashing', 'mouse')
  await page.getByRole('heading', { name: '6 of 6 points' }).waitFor()
  await page.getByRole('button', { name: 'On your own', exact: true }).click()
  await page.getByText('Question 1 of').waitFor()
  expect(new URL(page.url()).searchParams.get('seed')).toMatch(/^[a-z0-9]+$/)
  expect(await page.getByRole('heading', { name: '6 of 6 points' }).count()).toBe(0)
  expect(
    await stepOf(page)
      .getByRole('button', { name: /^Show / })
      .count(),
  ).toBe(0)
})

test('a run that went badly suggests the solution, and a good one the same level without help', async () => {
  const { page } = await visit()
  await open(page, '/labs/hashing')
  for (const _ of asksOf('hashing')) {
    await showAnswer(page)
    await goBy('mouse', page)
  }
  await page.getByRole('heading', { name: '0 of 6 points' }).waitFor()
  await page.getByRole('link', { name: 'All labs' }).waitFor()
  await page.getByRole('button', { name: 'Watch the solution' }).click()
  await page.getByRole('region', { name: 'The solution' }).waitFor()
  await open(page, '/labs/hashing')
  await playRight(page, 'hashing', 'mouse')
  await page.getByRole('button', { name: 'Now on your own' }).click()
  await page.getByText('Question 1 of').waitFor()
  expect(
    await stepOf(page)
      .getByRole('button', { name: /^Show / })
      .count(),
  ).toBe(0)
})

test('the address names the problem: shared, and by Back', async () => {
  const { page } = await visit()
  await open(page, '/labs/crc?level=3&seed=k3f9')
  const [ask] = asksOf('crc', 3, 'k3f9')
  await page.getByText(ask?.scene[0]?.type === 'text' ? ask.scene[0].text : '').waitFor()
  await page.getByRole('button', { name: 'New problem' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('seed')).not.toBe('k3f9')
  await page.goBack()
  await page.getByText(ask?.scene[0]?.type === 'text' ? ask.scene[0].text : '').waitFor()
})

test('an address with an impossible level and seed shows the first problem', async () => {
  const { page } = await visit()
  await open(page, '/labs/crc?level=9&seed=%00../x')
  await page.getByRole('heading', { name: asksOf('crc')[0]?.prompt ?? '', exact: true }).waitFor()
  await answerBy('mouse', page, { ...asksOf('crc')[0] } as ReturnType<typeof asksOf>[0], '1')
  await goBy('mouse', page)
  await stepOf(page).getByText('Not yet. One more try').waitFor()
})

test('without script the first step can be read, and the page says what answering needs', async () => {
  const { page } = await visit({ ...DESKTOP, javaScriptEnabled: false })
  await page.goto('/labs/cpu-scheduling')
  await page.getByRole('heading', { level: 1, name: 'CPU scheduling' }).waitFor()
  await page.getByText('Answering it needs JavaScript').waitFor()
  await page.getByText(asksOf('cpu-scheduling')[0]?.prompt ?? '').waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

test('labs are listed on the note of their topic and in the courses', async () => {
  const { page } = await visit()
  await open(page, '/learn/os/cpu-scheduling')
  await page.getByRole('region', { name: 'Try it step by step' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'CPU scheduling' }).waitFor()
  await open(page, '/courses')
  await page.getByRole('link', { name: /labs on Operating System$/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Operating System' }).waitFor()
})

function wrongOptionOf(ask: Ask | undefined): string {
  if (ask?.kind !== 'choice') throw new Error('the step is no choice')
  const right = [ask.answer, ...(ask.alsoRight ?? [])]
  return ask.options.find((option) => !right.includes(option)) ?? ''
}
