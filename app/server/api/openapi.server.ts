import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { AUTHORS, LICENCE } from '#app/domain/export/licence.ts'
import { OPERATIONS, type Operation, type OperationName } from './operations.server.ts'
import type { ProblemStatus } from './problem.server.ts'
import { answers, components } from './schemas.server.ts'

/* The OpenAPI document: `/api/openapi.json`. */

const DESCRIPTION = `Questions, notes and subjects for everyone, and a learner's own log with a personal token. Every answer has \
\`data\`; a page of a list has \`next\`, the address of the next page. Errors are problem details (RFC 9457). Within version 1, \
fields and addresses may be added. None is removed or changes its meaning.`

/** Of every address: too many requests, and errors of ours. */
const ALWAYS: readonly ProblemStatus[] = [429, 500]

type Schema = Record<string, unknown>

/** @param version that of Pointer */
export function openApiDocument(version: string) {
  const names = Object.keys(OPERATIONS) as OperationName[]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pointer',
      version,
      description: DESCRIPTION,
      license: { name: `Content: ${LICENCE.name}, ${AUTHORS}`, url: LICENCE.address },
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(names.map((name) => [OPERATIONS[name].address, { get: described(name) }])),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal token, which a learner creates on the account page. It can only read the learner’s log.',
        },
      },
    },
  }
}

function described(name: OperationName) {
  const { summary, path, query, needsToken, problems }: Operation = OPERATIONS[name]
  return {
    operationId: name,
    summary,
    security: needsToken ? [{ token: [] }] : [],
    parameters: [...parametersIn('path', path), ...parametersIn('query', query)],
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: { $ref: uri(idOf(name)) } } },
      },
      ...Object.fromEntries(
        [...problems, ...ALWAYS].map((status) => [
          status,
          {
            description: STATUS_CODES[status],
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function parametersIn(place: 'path' | 'query', { shape }: z.ZodObject) {
  return Object.entries(shape).map(([name, type]) => {
    const { description, ...schema } = withoutMeta(z.toJSONSchema(type, { io: 'input' }))
    return {
      name,
      in: place,
      required: place === 'path',
      schema,
      ...(description !== undefined && { description }),
    }
  })
}

const uri = (id: string) => `#/components/schemas/${id}`

function idOf(name: OperationName): string {
  const id = components.get(answers[name])?.id
  if (id === undefined) throw new Error(`the answer of ${name} has no name`)
  return id
}

function namedSchemas(): Record<string, Schema> {
  const { schemas } = z.toJSONSchema(components, { uri })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutMeta(schema)]))
}

function withoutMeta({ $schema: _schema, $id: _id, id: _name, ...schema }: Schema): Schema {
  return schema
}
