import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.server.ts'
import { OPERATIONS } from './operations.server.ts'

/** As a client reads it. */
const document = JSON.parse(JSON.stringify(openApiDocument('1.2.3')))

test('the document is OpenAPI 3.1, for a validator that others wrote', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  const { openapi: _openapi, ...broken } = document
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})

test('each parameter in an address is described, and no other', () => {
  for (const { address, path } of Object.values(OPERATIONS))
    expect([...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(path.shape))
})

test('every reference leads to a schema, and every named schema is used', () => {
  const text = JSON.stringify(document)
  const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect([...new Set(used)].sort()).toEqual(Object.keys(document.components.schemas).sort())
})

test('only the log needs a token', () => {
  const secured = Object.entries<{ get: { security: unknown[] } }>(document.paths)
    .filter(([, { get }]) => get.security.length > 0)
    .map(([address]) => address)
  expect(secured).toEqual(['/api/v1/log'])
})
