import type { Answer, Ask } from '#app/domain/labs/contract.ts'
import * as begunText from './begun-text.ts'

const text = begunText.form

const OCTET = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const FORMS = [
  { pattern: new RegExp(`^${OCTET}(\\.${OCTET}){3}$`), sentence: text.address },
  { pattern: /^\d+$/, sentence: text.number },
  { pattern: /^\(?\s*\d+([\s,]+\d+)*\s*\)?$/, sentence: text.numbers },
]

/** What to write instead of an answer that has not the form of the right one. It costs no try. */
export function formProblem(ask: Ask, answer: Answer): string | undefined {
  if (ask.kind !== 'text') return undefined
  const form = FORMS.find(({ pattern }) => pattern.test(ask.answer))
  return form && !form.pattern.test(String(answer).trim()) ? form.sentence : undefined
}
