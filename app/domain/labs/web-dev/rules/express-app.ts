import type { Output } from '../../trace.ts'

export interface Layer {
  on: 'use' | 'get' | 'post'
  /** Undefined where it is for every address. */
  path?: string
  /** Four parameters make an error handler. Three that begin with err do not. */
  parameters: 'ordinary' | 'four' | 'three'
  does: 'next' | 'send' | 'fail' | 'nothing'
  status: number
  /** Whether it logs again after that. */
  logsAfter: boolean
}

export interface Request {
  method: 'GET' | 'POST'
  path: string
}

export type Mistake =
  | 'route-before-middleware'
  | 'best-match-first'
  | 'use-needs-whole-path'
  | 'route-matches-longer-path'
  | 'method-ignored'
  | 'goes-on-after-response'
  | 'goes-on-without-next'
  | 'ordinary-runs-during-error'
  | 'three-parameters-handle-errors'
  | 'error-handler-without-error'
  | 'response-ends-function'
  | 'next-ends-function'
  | 'code-after-next-first'

/** Undefined where nobody responds. */
export type Status = number | undefined

export function nameOf(at: number): string {
  return String.fromCharCode(65 + at)
}

function matches({ on, path = '' }: Layer, request: Request, output: Output<Mistake>): boolean {
  if (on !== 'use' && on.toUpperCase() !== request.method && !output.makes('method-ignored')) return false
  const [parts, given] = [path, request.path].map((each) => each.split('/').slice(1))
  if (!parts || !given) return false
  const isPrefix = parts.every((part, at) => part === given[at] || (part.startsWith(':') && given[at]))
  const isWhole = isPrefix && parts.length === given.length
  if (on === 'use') return path === '' || (output.makes('use-needs-whole-path') ? isWhole : isPrefix)
  return output.makes('route-matches-longer-path') ? isPrefix : isWhole
}

function takesTurn({ parameters }: Layer, hasError: boolean, output: Output<Mistake>): boolean {
  if (!hasError) return parameters !== 'four' || output.makes('error-handler-without-error')
  if (parameters === 'three') return output.makes('three-parameters-handle-errors')
  return parameters === 'four' || output.makes('ordinary-runs-during-error')
}

/** Simulates Express. */
export function run(layers: readonly Layer[], request: Request, output: Output<Mistake>): Status {
  let status: Status
  const next = (from: number, hasError: boolean): number => {
    const fitting = layers.flatMap((layer, at) =>
      at >= from && matches(layer, request, output) && takesTurn(layer, hasError, output) ? [at] : [],
    )
    const routes = fitting.filter((at) => layers[at]?.on !== 'use')
    if (output.makes('route-before-middleware')) return routes[0] ?? fitting[0] ?? -1
    const literal = routes.find((at) => layers[at]?.path === request.path)
    const isRoute = fitting[0] === routes[0]
    return (isRoute && output.makes('best-match-first') ? literal : undefined) ?? fitting[0] ?? -1
  }
  const walk = (from: number, hasError: boolean): void => {
    const at = next(from, hasError)
    const layer = layers[at]
    if (!layer) {
      status ??= hasError ? 500 : 404
      return
    }
    const { does, logsAfter } = layer
    const name = nameOf(at)
    output.print(name, whyRuns(layer, request))
    const after = () => {
      const isSkipped =
        (does === 'send' && output.makes('response-ends-function')) ||
        (does === 'next' && output.makes('next-ends-function'))
      if (logsAfter && !isSkipped && !output.printed(`${name} again`))
        output.print(`${name} again`, does === 'send' ? WHY_AFTER_SEND : WHY_AFTER_NEXT)
    }
    if (does === 'next' && output.makes('code-after-next-first')) after()
    if (does === 'send') status ??= layer.status
    if (does === 'next' || does === 'fail') walk(at + 1, does === 'fail')
    if (does === 'send' && output.makes('goes-on-after-response')) walk(at + 1, hasError)
    if (does === 'nothing' && output.makes('goes-on-without-next')) walk(at + 1, hasError)
    after()
  }
  walk(0, false)
  return status
}

const WHY_AFTER_SEND = 'Sending a response does not end the function, so its last line runs too.'

const WHY_AFTER_NEXT =
  'next() is an ordinary call. The rest of the chain has returned from it, so the code after it runs.'

export const textOf = ({ method, path }: Request) => `${method} ${path}`

function whyRuns({ parameters }: Layer, request: Request): string {
  return parameters === 'four'
    ? 'An error is pending, so Express looks for the next function with four parameters.'
    : `Of the functions that match ${textOf(request)}, it is the next one in order of registration.`
}

export function sourceOf(layers: readonly Layer[]): string {
  return layers
    .flatMap(({ on, path, parameters, does, status, logsAfter }, at) => {
      const list = {
        ordinary: does === 'next' || does === 'fail' ? '(req, res, next)' : '(req, res)',
        four: '(err, req, res, next)',
        three: '(err, req, res)',
      }[parameters]
      const lines = {
        next: ['  next()'],
        send: [`  res.sendStatus(${status})`],
        fail: ["  next(new Error('no database'))"],
        nothing: [],
      }[does]
      return [
        `app.${on}(${path ? `'${path}', ` : ''}${list} => {`,
        `  log('${nameOf(at)}')`,
        ...lines,
        ...(logsAfter ? [`  log('${nameOf(at)} again')`] : []),
        '})',
      ]
    })
    .join('\n')
}
