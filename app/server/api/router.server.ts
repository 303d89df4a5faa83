import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express'
import type { z } from 'zod'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { requestIds } from '#app/server/monitoring/request-log.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { CONTENT } from './content.server.ts'
import { openApiDocument } from './openapi.server.ts'
import { OPERATIONS, type Operation, type OperationName } from './operations.server.ts'
import { sendOwnLog } from './own-log.server.ts'
import { Problem, sendProblem } from './problem.server.ts'

/** As Express matches the log's address: in any case, and with a slash at the end. */
const LOG_PATH = /^\/v1\/log\/?$/i

/** Browsers ask again after two hours at most. */
const PREFLIGHT_KEPT_S = 7_200

/** The content changes only with an upgrade, after which a client may see the old one for this long. */
const PUBLIC_CACHING = 'public, max-age=300'

interface ApiRouterOptions {
  limitRate: RequestHandler
}

/** Everything under `/api`: see docs/api.md. */
export function apiRouter({ limitRate }: ApiRouterOptions): Router {
  const router = express.Router()
  // Pages of other sites may read what everyone may read. With `*`, browsers send no cookies.
  router.use((request, response, next) => {
    if (!LOG_PATH.test(request.path))
      response.set({
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag, Retry-After',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    next()
  })
  router.use(limitRate)
  router.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next()
    if (request.method === 'OPTIONS' && !LOG_PATH.test(request.path)) return allowReading(response)
    throw new Problem(405, 'This interface can only be read: use GET.', { Allow: 'GET, HEAD' })
  })
  let document: string | undefined
  router.get('/openapi.json', (_request, response) => {
    document ??= JSON.stringify(openApiDocument(packageJson.version))
    response.set('Cache-Control', PUBLIC_CACHING).type('json').send(document)
  })
  for (const name of Object.keys(OPERATIONS) as OperationName[])
    router.get(routeOf(OPERATIONS[name].address), async (request, response) => {
      await answer(name, request, response)
    })
  router.use(() => {
    throw new Problem(404, 'There is nothing at this address. GET /api/openapi.json describes all of them.')
  })
  const handleError: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) return next(error)
    if (error instanceof Problem) return sendProblem(response, error)
    const reqId = requestIds.get(request)
    logger.error({ reqId, err: error }, 'unexpected error')
    sendProblem(response, new Problem(500, `Something went wrong. Reference for support: ${reqId}`))
  }
  router.use(handleError)
  return router
}

/** The answer to a browser that asks whether a page of another site may read. */
function allowReading(response: Response): void {
  response
    .status(204)
    .set({
      Allow: 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      // Those that clients add by themselves, and none with a token: browsers still take `*` for Authorization too.
      'Access-Control-Allow-Headers': 'Cache-Control, Content-Type, If-None-Match, X-Requested-With',
      'Access-Control-Max-Age': String(PREFLIGHT_KEPT_S),
    })
    .end()
}

/** `/api/v1/items/{item}` as Express writes it below `/api`. */
function routeOf(address: string): string {
  return address.slice('/api'.length).replaceAll(/\{(\w+)\}/g, ':$1')
}

async function answer(name: OperationName, request: Request, response: Response): Promise<void> {
  const { path, query }: Operation = OPERATIONS[name]
  const parameters = {
    ...parsed(path, request.params),
    ...parsed(query, request.query),
  }
  if (name === 'log') return await sendOwnLog(request, response, parameters as { after: number })
  // The table has the schema and the function under the same name.
  const read = CONTENT[name] as (given: object) => unknown
  const content = await read(parameters)
  response.set('Cache-Control', PUBLIC_CACHING).json(content)
}

function parsed<Schema extends z.ZodObject>(schema: Schema, raw: unknown): z.infer<Schema> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new Problem(
    400,
    result.error.issues.map((issue) => sentenceOf(issue, Object.keys(schema.shape))).join(' '),
  )
}

function sentenceOf(issue: z.core.$ZodIssue, known: readonly string[]): string {
  if (issue.code === 'unrecognized_keys') {
    const takes = known.length === 0 ? 'no parameters' : known.map((name) => `“${name}”`).join(', ')
    return `There is no parameter ${issue.keys.map((key) => `“${key}”`).join(', ')}: this address takes ${takes}.`
  }
  const name = String(issue.path[0])
  return issue.message.startsWith('must')
    ? `“${name}” ${issue.message}.`
    : `“${name}” is not valid: ${issue.message}.`
}
