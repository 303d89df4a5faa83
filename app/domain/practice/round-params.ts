import { isSubjectId } from '#app/domain/catalogue/subject.ts'
import type { RoundRequest } from './round-request.ts'

/** The search parameters that request the round. */
export function paramsOf(request: RoundRequest): URLSearchParams {
  switch (request.kind) {
    case 'placement':
      return new URLSearchParams({ placement: request.subject })
    case 'drill':
      return new URLSearchParams({ drill: `${request.subject}/${request.misconception}` })
    case 'items':
      return new URLSearchParams({ [request.list]: request.items.join(',') })
    case 'practice': {
      const { topics, amount, older, filter } = request
      const names = topics.map((name) => [isSubjectId(name) ? 'subject' : 'topic', name])
      const params = new URLSearchParams(names)
      if (amount) params.set(amount.unit === 'minutes' ? 'minutes' : 'count', String(amount.value))
      if (older) params.set('older', '')
      for (const status of filter?.statuses ?? []) params.append('status', status)
      for (const difficulty of filter?.difficulties ?? []) params.append('difficulty', difficulty)
      return params
    }
    default:
      return request satisfies never
  }
}
