import { href } from 'react-router'
import type { RenderedHtml } from '#app/domain/catalogue/item.ts'
import { type NextStep, ROUND_QUESTIONS } from '#app/domain/practice/next-step.ts'
import type { Look } from '#app/ui/base/button.tsx'
import type { Catalogue } from './catalogue.ts'
import { practiceLink } from './links.ts'
import * as stepText from './step-text.ts'
import { isOpenStep, wordsOfStep } from './step-words.ts'
import * as todayText from './today-text.ts'

interface LineOfStep {
  title: string
  /** Follows the title. */
  rendered?: RenderedHtml | undefined
  button: string
  to: string
  look: Exclude<Look, 'danger'>
}

/** The first of the next steps, in the words of Today. */
export function lineOfStep(
  [step, ...waiting]: readonly [NextStep, ...NextStep[]],
  catalogue: Catalogue,
): LineOfStep {
  if (isOpenStep(step)) {
    const { title, rendered, button, to } = wordsOfStep(step, catalogue)
    return { title, rendered, button, to, look: 'primary' }
  }
  if (step.kind === 'lastLook')
    return {
      title: stepText.lastLook.heading(step.days, step.exam, step.isFirst),
      button: stepText.lastLook.open,
      to: href('/'),
      look: 'primary',
    }
  return {
    title: todayText.done.title(leavesMistakes(waiting)),
    button: todayText.done.more(ROUND_QUESTIONS),
    to: practiceLink(ROUND_QUESTIONS),
    look: 'outlined',
  }
}

/** Whether the minutes of a planned day had no room for mistakes that are due. */
export function leavesMistakes(waiting: readonly NextStep[]): boolean {
  return waiting.some(({ kind }) => kind === 'mistakes')
}
