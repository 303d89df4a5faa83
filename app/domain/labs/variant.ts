import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { hashText, seededRandom } from '#app/domain/random.ts'
import type { Lab, LabLevel } from './contract.ts'
import { seedFrom } from './lab-run.ts'
import { conventionsOf, instanceOf, type LabQuestion, questionsOf } from './run.ts'
import { VARIANT_KEY, type VariantRef, variantId } from './variant-id.ts'

/** A lab asks for other problems until one of them has a step with enough known mistakes. */
const MOST_PROBLEMS = 60

/**
 * A generated question: one step of a problem.
 *
 * @param seed the same one always gives the same question
 * @returns undefined if no problem has a step that can be one
 */
export function makeVariant(lab: Lab<unknown>, level: LabLevel, seed: string): ExplainedItem | undefined {
  for (let nth = 0; nth < MOST_PROBLEMS; nth++) {
    const seedOfProblem = seedFrom(hashText(`${seed}/${nth}`))
    const [first, ...others] = questionsAbout(lab, seedOfProblem, level)
    if (!first) continue
    const question = seededRandom(seed).oneOf([first, ...others])
    return explained(lab, { ...refOf(lab), level, seed: seedOfProblem, step: question.step }, question)
  }
  return undefined
}

/** The question of an id. Undefined if this version of the lab has no such question. */
export function variantOf(lab: Lab<unknown>, ref: VariantRef): ExplainedItem | undefined {
  const question = questionsAbout(lab, ref.seed, ref.level).find(({ step }) => step === ref.step)
  return question && explained(lab, { ...ref, ...refOf(lab) }, question)
}

function questionsAbout(lab: Lab<unknown>, seed: string, level: LabLevel): LabQuestion[] {
  return questionsOf(lab, instanceOf(lab, seed, level))
}

function refOf({ id, subject }: Lab<unknown>) {
  return { lab: id, subject }
}

function explained(lab: Lab<unknown>, ref: VariantRef, { ask, options }: LabQuestion): ExplainedItem {
  const stem = escaped(ask.prompt)
  return {
    item: {
      id: variantId(ref),
      version: String(lab.version),
      topic: { id: lab.topic, title: lab.title },
      level: 'apply',
      stem: `<p>${stem}</p>`,
      headline: stem,
      options: OPTION_NUMBERS.flatMap((number) => {
        const option = options[number - 1]
        return option ? [{ number, html: escaped(option.text) }] : []
      }),
      generated: {
        lab: lab.title,
        figures: ask.scene,
        conventions: conventionsOf(lab, instanceOf(lab, ref.seed, ref.level)),
      },
    },
    rubric: { key: VARIANT_KEY, reasons: options.map(({ reason }) => escaped(reason)) },
  }
}

/** Texts of labs are plain. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
