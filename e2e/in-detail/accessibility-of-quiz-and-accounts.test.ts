import { describe, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { newLearner, openDialog, signUpByRequest } from '../learner.ts'
import { finishQuiz, itemsOf } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })

const SETTINGS = [
  { device: 'phone', colorScheme: 'dark', options: PHONE },
  { device: 'desktop', colorScheme: 'light', options: DESKTOP },
] as const

describe.each(dealt(SETTINGS))(
  'axe finds nothing on a $device in the $colorScheme theme',
  { timeout: 300_000 },
  ({ colorScheme, options }) => {
    const settings = { ...options, colorScheme, reducedMotion: 'reduce' as const }

    // Behind a dialog is a page that has been looked at.
    test('through a quiz: question, choice, reminder, verdicts, dialogs, results and review', async () => {
      const { page } = await visit(settings)
      await open(page, '/quiz/os/3')
      expect(await findings(page), 'question').toEqual([])

      await page.keyboard.press('Enter')
      expect(await findings(page), 'reminder').toEqual([])
      await page.keyboard.press('2')
      expect(await findings(page), 'choice').toEqual([])
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Next' }).waitFor()
      expect(await findings(page), 'verdicts').toEqual([])

      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
      expect(await findings(page, 'dialog[open]'), 'keys').toEqual([])
      await page.keyboard.press('Escape')
      await open(page, '/quiz/os/3')
      const startOver = page.getByRole('button', { name: 'Start over' })
      await startOver.waitFor()
      expect(await findings(page), 'resumed').toEqual([])
      const other = await page.context().newPage()
      await open(other, '/quiz/os/3')
      await other.getByRole('heading', { name: 'This quiz is open in another tab' }).waitFor()
      expect(await findings(other), 'open in another tab').toEqual([])
      await other.close()

      await startOver.click()
      expect(await findings(page, 'dialog[open]'), 'start over').toEqual([])
      await page.getByRole('button', { name: 'Discard and start over' }).click()
      await finishQuiz(page, itemsOf('os', 3), (index) => index % 3 > 0)
      await page.getByRole('dialog', { name: 'Save Your Progress' }).waitFor()
      expect(await findings(page, 'dialog[open]'), 'prompt').toEqual([])
      await page.getByRole('button', { name: 'Continue Without Saving' }).click()
      for (const summary of await page.locator('summary').all()) await summary.click()
      expect(await findings(page), 'results').toEqual([])
    })

    test('through accounts: dialog in each mode and with a message, menu, account page, saved result', async () => {
      const { page, complaints } = await visit(settings)
      const ada = newLearner()
      await open(page, '/courses')
      const dialog = await openDialog(page)
      expect(await findings(page, 'dialog[open]'), 'sign in').toEqual([])
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await dialog.getByRole('button', { name: 'Show password' }).click()
      expect(await findings(page, 'dialog[open]'), 'message').toEqual([])
      await dialog.getByRole('button', { name: 'Forgot password?' }).click()
      expect(await findings(page, 'dialog[open]'), 'forgot password').toEqual([])
      await page.getByRole('button', { name: 'Back to sign in' }).click()
      await page.getByRole('button', { name: 'Create an account' }).click()
      expect(await findings(page, 'dialog[open]'), 'sign up').toEqual([])
      await page.keyboard.press('Escape')

      await open(page, '/account')
      expect(await findings(page), 'account of a guest').toEqual([])
      await open(page, '/reset-password?token=none')
      expect(await findings(page), 'new password').toEqual([])
      await open(page, '/reset-password')
      expect(await findings(page), 'no token').toEqual([])

      await open(page, '/confirm-sign-up?token=none')
      expect(await findings(page), 'confirm sign-up').toEqual([])
      await open(page, '/invitation?token=none')
      expect(await findings(page), 'invitation').toEqual([])

      await signUpByRequest(page, ada)
      await open(page, '/quiz/os/3')
      await finishQuiz(page, itemsOf('os', 3), (index) => index % 3 > 0)
      await page.getByText('Progress saved to your account').waitFor()
      expect(await findings(page), 'saved').toEqual([])
      await open(page, '/quiz/os/3')
      expect(await findings(page), 'previous best').toEqual([])
      await open(page, '/quiz/os')
      expect(await findings(page), 'best on the cards').toEqual([])
      await page.getByRole('button', { name: /^Account:/ }).click()
      expect(await findings(page), 'menu').toEqual([])
      await page.keyboard.press('Escape')
      await open(page, '/account')
      expect(await findings(page), 'account').toEqual([])
      for (const button of ['Save password', 'Create token', 'Add passkey'])
        await page.getByRole('button', { name: button }).click()
      expect(await findings(page), 'account with messages').toEqual([])
      await page.getByLabel('Token name').fill('Spreadsheet')
      await page.getByRole('button', { name: 'Create token' }).click()
      await page.getByRole('dialog', { name: 'Your new token' }).waitFor()
      expect(await findings(page, 'dialog[open]'), 'new token').toEqual([])
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Revoke Spreadsheet' }).click()
      expect(await findings(page, 'dialog[open]'), 'revoked token').toEqual([])
      await page.getByRole('button', { name: 'Keep token' }).click()
      await page.getByRole('button', { name: 'Delete account' }).click()
      expect(await findings(page, 'dialog[open]'), 'deletion').toEqual([])
      complaints.length = 0
    })
  },
)
