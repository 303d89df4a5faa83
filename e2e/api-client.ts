import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'

interface Described {
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

interface Document {
  paths: Record<string, { get: Described }>
}

/**
 * Asks the API, and checks that the answer is as the OpenAPI document of that server describes it, with a validator that
 * others wrote.
 */
export async function apiClient(baseUrl: string) {
  const response = await fetch(`${baseUrl}/api/openapi.json`)
  const document = (await response.json()) as Document
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  return {
    document,
    /** @param address as the document names it, with its parameters in braces */
    async get(address: string, path: string, init: RequestInit = {}) {
      const answer = await fetch(baseUrl + path, init)
      const type = answer.headers.get('Content-Type')?.split(';', 1)[0] ?? ''
      const described = document.paths[address]?.get.responses[answer.status]?.content[type]
      expect(described, `${address} may answer ${answer.status} with ${type}`).toBeDefined()
      const body = await answer.json()
      const pointer = ['paths', address, 'get', 'responses', String(answer.status), 'content', type, 'schema']
        .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
        .map(encodeURIComponent)
      const validate = ajv.compile({ $ref: `document#/${pointer.join('/')}` })
      expect(validate(body) ? [] : validate.errors, path).toEqual([])
      return { status: answer.status, headers: answer.headers, body }
    },
  }
}
