import { expect, test } from 'vitest'
import type { Ask, Lab } from './contract.ts'
import { subnetting } from './networks/subnetting.ts'
import { makeVariant, variantOf } from './variant.ts'
import { parseVariantId } from './variant-id.ts'
import { cascade } from './web-dev/cascade.ts'

/** Asks once, with enough known mistakes for a question. */
const markup: Lab<unknown> = {
  id: 'markup',
  title: 'Markup',
  subject: 'web-dev',
  topic: 'html-basics',
  version: 3,
  conventions: ['Tags are in lower case.'],
  levels: { 1: 'One tag', 2: 'One tag', 3: 'One tag' },
  generate: () => null,
  *steps(): Generator<Ask, void> {
    const slip = (id: string, answer: string) => ({ id, answer, sentence: `That is ${answer}.` })
    yield {
      kind: 'text',
      prompt: 'What is <b> & what is it for?',
      scene: [{ type: 'text', text: '<b>' }],
      answer: '<i> & <b>',
      why: 'a < b',
      slips: [slip('one', '<u>'), slip('two', '&lt;'), slip('three', 'none')],
    }
  },
}

test.each([1, 2, 3] as const)(
  'at level %i a seed always gives the same question, another seed another one',
  (level) => {
    const question = makeVariant(subnetting, level, 'a/3')
    expect(makeVariant(subnetting, level, 'a/3')).toEqual(question)
    expect(makeVariant(subnetting, level, 'a/4')?.item.id).not.toBe(question?.item.id)
  },
)

test('its id says at which level and step it was asked, and gives the same question again', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const question = makeVariant(cascade, 2, seed)
    const ref = parseVariantId(question?.item.id ?? '')
    expect(ref).toMatchObject({ subject: 'web-dev', lab: 'cascade', level: 2 })
    expect(ref && variantOf(cascade, ref)).toEqual(question)
  }
})

test('has the version, the rules and the figures of its lab, and its right option first', () => {
  const question = makeVariant(markup, 1, 'a')
  expect(question?.item).toMatchObject({
    version: '3',
    generated: { lab: 'Markup', figures: [{ type: 'text', text: '<b>' }], conventions: markup.conventions },
  })
  expect(question?.rubric.key).toBe(1)
})

test('its texts are plain: nothing in them is markup', () => {
  const question = makeVariant(markup, 1, 'a')
  expect(question?.item.stem).toBe('<p>What is &lt;b> &amp; what is it for?</p>')
  expect(question?.item.options.map(({ html }) => html)).toEqual([
    '&lt;i> &amp; &lt;b>',
    '&lt;u>',
    '&amp;lt;',
    'none',
  ])
  expect(question?.rubric.reasons).toEqual([
    'a &lt; b',
    'That is &lt;u>.',
    'That is &amp;lt;.',
    'That is none.',
  ])
})

test('a lab whose steps have too few known mistakes has none', () => {
  const quiet: Lab<unknown> = {
    ...markup,
    *steps() {
      yield { kind: 'number', prompt: 'How many?', scene: [], answer: 1, why: 'One.', slips: [] }
    },
  }
  expect(makeVariant(quiet, 1, 'a')).toBeUndefined()
})

test('a step that the lab does not ask, or asks without enough options, is no question', () => {
  const ref = { subject: 'web-dev', lab: 'markup', level: 1, seed: 'a' } as const
  expect(variantOf(markup, { ...ref, step: 0 })).toBeDefined()
  expect(variantOf(markup, { ...ref, step: 1 })).toBeUndefined()
})
