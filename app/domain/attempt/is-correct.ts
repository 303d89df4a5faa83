import type { Answer } from './attempt.ts'

export function isCorrect({ item, chosen }: Answer): boolean {
  return item.key === chosen
}
