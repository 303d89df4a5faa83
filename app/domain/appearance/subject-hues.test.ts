import { expect, test } from 'vitest'
import { OUR_SUBJECTS } from '#app/domain/catalogue/subject.ts'
import { dealtHues, hueRules } from './subject-hues.ts'

test('up to six subjects that are not ours have a hue each', () => {
  const hues = dealtHues(['os', 'a', 'b', 'web-dev', 'c', 'd', 'e', 'f'])
  expect([...hues.keys()]).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(new Set(hues.values()).size).toBe(6)
})

test('a seventh has the hue of the first', () => {
  const hues = dealtHues(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(hues.get('g')).toBe(hues.get('a'))
})

test('the style sheet gets a rule for each of them, and none for ours', () => {
  expect(hueRules(OUR_SUBJECTS)).toBe('')
  expect(hueRules([...OUR_SUBJECTS, 'git'])).toBe(
    '[data-subject="git"]{--subject:light-dark(oklch(0.51 0.085 200),oklch(0.8 0.1 200))}',
  )
})
