import { pinoHttp } from 'pino-http'
import { logger } from './logger.server.ts'

/**
 * One line a request, with method, path, status and duration.
 *
 * What nobody reads at the usual level (files of the build, health checks) is logged as debug. The query is left out:
 * it may carry what a reader typed.
 */
export const requestLog = pinoHttp({
  logger,
  quietReqLogger: true,
  customLogLevel(request, response, error) {
    if (error || response.statusCode >= 500) return 'error'
    if (response.statusCode >= 400) return 'warn'
    return isNoise(pathOf(request)) ? 'debug' : 'info'
  },
  customSuccessMessage: (request, response) => `${request.method} ${pathOf(request)} ${response.statusCode}`,
  customErrorMessage: (request, response) => `${request.method} ${pathOf(request)} ${response.statusCode}`,
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request) }),
    res: (response: { statusCode: number }) => ({ status: response.statusCode }),
  },
})

function pathOf(request: { originalUrl?: string; url?: string | undefined }): string {
  // A mounted handler shortens `url`; what was asked for stands in Express's `originalUrl`.
  return (request.originalUrl ?? request.url ?? '').split('?', 1)[0] ?? ''
}

function isNoise(url: string): boolean {
  return url.startsWith('/assets/') || url === '/healthz'
}
