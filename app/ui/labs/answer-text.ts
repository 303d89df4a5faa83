import type { Answer } from '#app/domain/labs/contract.ts'

/** An answer in words. */
export function answerText(answer: Answer): string {
  if (typeof answer !== 'object') return String(answer)
  return answer.length > 0 ? answer.join(', ') : 'none'
}

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(!teen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th'}`
}

/** Halves as one sign: 9½. */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  if (points === whole) return String(whole)
  return `${whole === 0 ? '' : whole}½`
}
