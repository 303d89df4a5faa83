import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import { createRequestHandler } from '@react-router/express'
import compression from 'compression'
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import expressStaticGzip, { type ExpressStaticGzipOptions } from 'express-static-gzip'
import { createRequestHandler as createRenderer, matchRoutes, type ServerBuild } from 'react-router'
import { DIFFICULTY_TABLE_PATH } from '#app/domain/learning/difficulty-table.ts'
import { REPORTS_PATH } from '#app/domain/reports/report.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { purgeExpired } from '#app/server/account/purge-expired.server.ts'
import { Problem, sendProblem } from '#app/server/api/problem.server.ts'
import { apiRouter } from '#app/server/api/router.server.ts'
import { scheduleBackups } from '#app/server/backups/schedule.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { sendDifficulties } from '#app/server/difficulties/endpoint.server.ts'
import { scheduleTables } from '#app/server/difficulties/schedule.server.ts'
import { seenByDoctor } from '#app/server/doctor/seen-request.server.ts'
import { sendEmbeddedQuestion } from '#app/server/embed/embed-page.server.ts'
import { sendAccountData } from '#app/server/endpoints/account-data.server.ts'
import { FORM_PAGES, type FormAddress } from '#app/server/endpoints/form-addresses.server.ts'
import { refuseUnlessPosted } from '#app/server/endpoints/form-handler.server.ts'
import { FORMS } from '#app/server/endpoints/forms.server.ts'
import { finishSignIn } from '#app/server/endpoints/provider-callback.server.ts'
import { postDecision, postReport, readReport } from '#app/server/endpoints/reports.server.ts'
import { findNoteHits } from '#app/server/endpoints/search-notes.server.ts'
import { sendTextWithOrigin } from '#app/server/endpoints/text-with-origin.server.ts'
import { settings } from '#app/server/env.server.ts'
import { currentItemVersions, findSubject, offlinePaths } from '#app/server/library/library.server.ts'
import { missingPagePath, missingPaths } from '#app/server/library/missing-pages.server.ts'
import { publicPaths } from '#app/server/library/public-paths.server.ts'
import { robots, sitemap } from '#app/server/library/sitemap.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { serveMetrics } from '#app/server/monitoring/metrics.server.ts'
import {
  logQuietly,
  logRequest,
  newRequestId,
  requestIds,
} from '#app/server/monitoring/request-log.server.ts'
import { noteWriter } from '#app/server/notes/note-writer-of-process.server.ts'
import { sendPreview } from '#app/server/sandbox/preview-page.server.ts'
import { sendRunner } from '#app/server/sandbox/runner-page.server.ts'
import { ownIcon } from '#app/server/site/icon.server.ts'
import { ownManifest } from '#app/server/site/manifest.server.ts'
import { ownSite } from '#app/server/site/site.server.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { isWorkerScript, WORKER_POLICY } from './http/content-security-policy.server.ts'
import { repairMalformedPath } from './http/malformed-path.server.ts'
import { PageCache } from './http/page-cache.server.ts'
import { refuseLargeBody } from './http/request-body-limit.server.ts'
import { cacheContext, requestContext } from './http/request-context.server.ts'
import { refuseRequestLine } from './http/request-line.server.ts'
import { resolveOrigin } from './http/request-origin.server.ts'
import { limitRequestRate } from './http/request-rate.server.ts'
import { refuseForeignOrigin } from './http/same-origin.server.ts'
import { HTTPS_HEADERS, SECURITY_HEADERS } from './http/security-headers.server.ts'
import { readSessionState } from './http/session-endpoint.server.ts'
import { readLog, uploadToLog } from './log/log-endpoint.server.ts'

export { logger } from '#app/server/monitoring/logger.server.ts'
export { settings }

await registerItemVersions(database.db, currentItemVersions(), Date.now())

if (settings.PUBLIC_URL?.startsWith('https:') && settings.TRUST_PROXY === false)
  logger.warn(
    'PUBLIC_URL is https and TRUST_PROXY is not set: if a proxy stands in front, set TRUST_PROXY, or session cookies are ' +
      'not marked as secure and all readers share one address in the limits',
  )

const HOUR_MS = 3_600_000
/** Not in development, where this module is loaded again after every change. */
const everyHour = (work: () => void) => import.meta.env.PROD && setInterval(work, HOUR_MS).unref()

everyHour(() => {
  purgeExpired(accounts, Date.now()).catch((error: unknown) => logger.error({ err: error }, 'purge failed'))
})

// It reads a file of the build.
const difficulties = import.meta.env.PROD ? scheduleTables(database.db) : undefined

// Not in development, where the port is already taken after a change.
const metrics = import.meta.env.PROD && cluster.isPrimary ? await serveMetrics() : undefined

if (import.meta.env.PROD && cluster.isPrimary) void scheduleBackups()

/** Finishes background work and closes the database and the metrics' port. Called after the last request. */
export async function release(): Promise<void> {
  metrics?.close()
  await accounts.background.settled()
  await difficulties?.stop()
  await noteWriter?.close()
  await database.close()
}

/** Answers requests that the page cache does not answer. The order of its handlers matters. */
const site = express()

site.disable('x-powered-by')
site.set('trust proxy', settings.TRUST_PROXY)
site.use(repairMalformedPath)
// With Brotli's default window of 4 MB, each answer that is being compressed would take as much memory and more. Its quality of
// 4 takes seven times the time of 1 for a page that becomes an eighth smaller.
site.use(
  compression({
    brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_QUALITY]: 1 } },
  }),
)

site.get('/healthz', async (request, response) => {
  const reachable = await database.ping().then(
    () => true,
    (error: unknown) => {
      logger.error({ err: error }, 'the database does not answer')
      return false
    },
  )
  response
    .status(reachable ? 200 : 503)
    .set('Cache-Control', 'no-store')
    .json({
      status: reachable ? 'ok' : 'unavailable',
      version: packageJson.version,
      ...seenByDoctor(request, accounts.secret),
    })
})

/** A picture runs no scripts, also if it is opened by itself. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** Where browsers look for icons; Safari and old ones do without being told. */
const ICON_PATHS = ['/icon.svg', '/favicon.ico', '/apple-touch-icon.png']

const { logo } = ownSite
if (logo)
  site.get(logo.path, (_request, response) => {
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('Content-Security-Policy', PICTURE_POLICY)
      .type(logo.type)
      .send(logo.bytes)
  })

if (import.meta.env.PROD) {
  /** A file that is gone since the server started, because the app was built anew, leaves the headers of its encoding. */
  const leaveNoEncoding: RequestHandler = (_request, response, next) => {
    response.removeHeader('Content-Encoding')
    response.removeHeader('Content-Type')
    next()
  }
  const filesIn = (folder: string, serveStatic: ExpressStaticGzipOptions['serveStatic']) => [
    expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: { redirect: false, ...serveStatic },
    }),
    leaveNoEncoding,
  ]
  if (logo || settings.SITE_NAME !== 'Pointer') {
    const manifest = ownManifest(
      readFileSync('build/client/manifest.webmanifest', 'utf8'),
      settings.SITE_NAME,
      logo,
    )
    site.get('/manifest.webmanifest', (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600').type('application/manifest+json').send(manifest)
    })
    const icon = ownIcon(readFileSync('build/client/icon.svg', 'utf8'), settings.SITE_NAME, logo)
    site.get(ICON_PATHS, (request, response) => {
      // No server draws pictures: without a logo of that type, better none than one with our letter.
      if (request.path.endsWith('.svg') !== (icon.type === 'image/svg+xml')) return response.sendStatus(404)
      response
        .set({ 'Cache-Control': 'public, max-age=3600', 'Content-Security-Policy': PICTURE_POLICY })
        .type(icon.type)
        .send(icon.bytes)
    })
  }
  // A built file's name carries the hash of its content, so it never changes.
  site.use(
    '/assets',
    filesIn('build/client/assets', {
      immutable: true,
      maxAge: '1y',
      setHeaders(response, file) {
        if (isWorkerScript(file)) response.setHeader('Content-Security-Policy', WORKER_POLICY)
      },
    }),
    (_request: Request, response: Response) => {
      response.sendStatus(404)
    },
  )
  // Other addresses, such as those of pages and of their data, need no look at the disk.
  site.get(
    /\.(?!data$)\w+$/,
    filesIn('build/client', {
      maxAge: '1h',
      setHeaders(response, file) {
        if (/service-worker\.js(\.br|\.gz)?$/.test(file)) response.setHeader('Cache-Control', 'no-cache')
      },
    }),
  )
}

site.use(resolveOrigin)
site.use(
  '/api',
  apiRouter({
    limitRate: limiterOf((response, message) => sendProblem(response, new Problem(429, message))),
  }),
)
site.use(refuseForeignOrigin)
const loadBuild = () => import('virtual:react-router/server-build')
// In development the build can change, so the router gets a function. It then builds its table of routes for every request,
// which took a sixth of a save's time.
const build = import.meta.env.PROD ? await loadBuild() : loadBuild
const render = createRenderer(build)
/** A page compares the build of a response with its own: see app/browser/build-version.ts. */
const COMMON_HEADERS = {
  ...SECURITY_HEADERS,
  ...(typeof build !== 'function' && { 'X-Build': build.assets.version }),
}
const limitRate = limiterOf()

/* What is no page. None of it is a route, because every page carries the list of routes. */
site.get('/robots.txt', limitRate, sendTextWithOrigin('text', robots))
site.get('/sitemap.xml', limitRate, sendTextWithOrigin('application/xml', sitemapOf))
site.get('/offline/:subject', limitRate, sendOfflineList)
site.get('/search/notes', limitRate, findNoteHits)
site.get('/sign-in/callback', limitRate, finishSignIn)
site.get('/account/data', limitRate, sendAccountData)
for (const [address, page] of Object.entries(FORM_PAGES))
  site
    .route(address)
    .all(limitRate)
    .post(FORMS[address as FormAddress])
    .all(refuseUnlessPosted(page))
site.route('/log').all(limitRate).get(readLog).post(uploadToLog)
site.get('/session', limitRate, readSessionState)
site.get(DIFFICULTY_TABLE_PATH, limitRate, sendDifficulties)
site.route(REPORTS_PATH).all(limitRate).get(readReport).post(postReport)
site.post('/admin/reports/:item', limitRate, postDecision)
site.get('/labs/runner', limitRate, sendRunner)
site.get('/labs/preview', limitRate, sendPreview)
site.get('/embed/:item', limitRate, sendEmbeddedQuestion)

const pagePaths = [...publicPaths(), '/offline']
// In development pages change with their sources.
const cachedPages = new Map<string, 200 | 404>(
  import.meta.env.PROD
    ? [
        ...pagePaths.flatMap((path) => [[path, 200] as const, [dataPath(path), 200] as const]),
        ...missingPaths().map((path) => [path, 404] as const),
      ]
    : [],
)
const pageCache = new PageCache({
  headers: COMMON_HEADERS,
  statusOf: (path) => cachedPages.get(path),
  render: (path) => render(new Request(`http://localhost${path}`), cacheContext(path)),
})
// The footer names the year.
let year = new Date().getFullYear()
everyHour(() => {
  if (year === new Date().getFullYear()) return
  year = new Date().getFullYear()
  pageCache.clear()
})

// Before the rate limit, because a cached page costs little.
if (typeof build !== 'function') site.use(sendMissingPages(build))
site.use(limitRate)
site.use(
  createRequestHandler({
    build,
    getLoadContext: (request) => requestContext(request.path, requestIds.get(request)),
  }),
)

/** Handles errors outside of any page: the details go to the log, and the reader sees a general message. */
const handleUnexpectedError: ErrorRequestHandler = (error, request, response, next) => {
  const reqId = requestIds.get(request)
  logger.error({ reqId, err: error }, 'unexpected error')
  if (response.headersSent) next(error)
  else
    response
      .status(500)
      .type('text')
      .send(`Something went wrong. Please try again. Reference for support: ${reqId}`)
}
// In development Vite shows the error to the author.
if (import.meta.env.PROD) site.use(handleUnexpectedError)

function sitemapOf(origin: string): string {
  return sitemap(origin, publicPaths())
}

/** The pages and files that a browser stores to keep a subject: see browser/offline/stored-subject.ts. */
function sendOfflineList(request: Request<{ subject: string }>, response: Response): void {
  const subject = findSubject(request.params.subject)
  response.set('Cache-Control', 'public, no-cache')
  if (subject) response.json(offlinePaths(subject))
  else response.status(404).json({ message: 'No such subject.' })
}

/** A limit with buckets of its own. */
function limiterOf(refuse?: (response: Response, message: string) => void): RequestHandler {
  if (settings.REQUESTS_PER_SECOND === 0) return (_request, _response, next) => next()
  return limitRequestRate({
    perSecond: settings.REQUESTS_PER_SECOND,
    secret: accounts.secret,
    now: () => performance.now(),
    ...(refuse && { refuse }),
  })
}

/** Answers requests for addresses that do not exist from the cache. */
function sendMissingPages({ routes }: ServerBuild): RequestHandler {
  const patterns = Object.values(routes).flatMap((route) => (route?.path ? [{ path: route.path }] : []))
  const withoutParameters = new Set(
    patterns.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => `/${path}`),
  )
  return async (request, response, next) => {
    // It exists, and to match it against all routes would take as long as its queries do.
    if (withoutParameters.has(request.path)) return next()
    const match = matchRoutes(patterns, request.path)?.at(-1)
    const path =
      match && !request.path.endsWith('.data')
        ? missingPagePath(request.path, { path: match.route.path, params: match.params })
        : undefined
    const overHttps = cameOverHttps(request)
    if (path === undefined || !(await pageCache.answer(request, response, { overHttps, path }))) next()
  }
}

/** Every public page with the id of its route and the whole style sheet. The build chooses each route's styles by them. */
export async function* publicPages(): AsyncGenerator<{ routeId: string; html: string }> {
  if (typeof build === 'function') return
  const patterns = Object.values(build.routes).flatMap((route) =>
    route && route.id !== 'root' ? [{ id: route.id, path: route.path ?? '/' }] : [],
  )
  for (const path of [...pagePaths, ...missingPaths()]) {
    const routeId = matchRoutes(patterns, path)?.at(-1)?.route.id
    if (routeId === undefined) throw new Error(`no route has ${path}`)
    const page = await render(new Request(`http://localhost${path}`), requestContext(path, undefined))
    yield { routeId, html: await page.text() }
  }
}

/** The address at which the router in the browser requests the data of a page. */
function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}

const trustsProxy: (address: string | undefined, distance: number) => boolean = site.get('trust proxy fn')

/** Whether an address that connects to this server is that of a trusted proxy. */
export function isProxy(address: string | undefined): boolean {
  return trustsProxy(address, 0)
}

function cameOverHttps({ socket, headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https' && isProxy(socket.remoteAddress)
}

/** Answers every request. In development an error is passed to `next`, which shows it to the author. */
export async function app(
  request: IncomingMessage,
  response: ServerResponse,
  next: NextFunction = () => {},
): Promise<void> {
  const id = newRequestId()
  logRequest(request, response, id)
  if (refuseLargeBody(request, response) || refuseRequestLine(request, response)) return
  const overHttps = cameOverHttps(request)
  // No `await` on a boolean: it would cost a cached page a turn of the event loop.
  const answered = pageCache.answer(request, response, { overHttps })
  if (answered === true || (answered !== false && (await answered))) return logQuietly(response)
  requestIds.set(request, id)
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value)
  if (overHttps) for (const [name, value] of Object.entries(HTTPS_HEADERS)) response.setHeader(name, value)
  site(request as Request, response as Response, next)
}
