import { href } from 'react-router'
import { paramsOf } from '#app/domain/practice/round-params.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'

/** The address of a round. */
export function roundPath(request: RoundRequest): string {
  return `${href('/practice')}?${paramsOf(request)}`
}

/** The choice of topics and of how much, with what the request chose. */
export function setupPath(request: Extract<RoundRequest, { kind: 'practice' }>): string {
  return roundPath({ ...request, amount: undefined })
}

export function practicePath(topics: readonly string[], questions: number, older = false): string {
  return roundPath({ kind: 'practice', topics, amount: { unit: 'questions', value: questions }, older })
}
