import { href } from 'react-router'
import { paramsOf, type RoundRequest } from '#app/domain/practice/round-request.ts'

/** The address of a round. */
export function roundPath(request: RoundRequest): string {
  return `${href('/practice')}?${paramsOf(request)}`
}

export function practicePath(topics: readonly string[], questions: number, older = false): string {
  return roundPath({ kind: 'practice', topics, amount: { unit: 'questions', value: questions }, older })
}
