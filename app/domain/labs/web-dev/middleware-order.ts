import type { Random } from '#app/domain/random.ts'
import type { Ask, Lab, LabLevel, Slip } from '../contract.ts'
import { askTrace, type Trace } from '../trace.ts'
import {
  type Layer,
  type Mistake,
  nameOf,
  type Request,
  run,
  type Status,
  sourceOf,
  textOf,
} from './rules/express-app.ts'

interface App {
  layers: readonly Layer[]
  requests: readonly Request[]
}

const NO_RESPONSE = 'no response'

/** Which functions of an Express app run for a request, and which status the client gets. */
export const middlewareOrder: Lab<App> = {
  id: 'middleware-order',
  title: 'Express: middleware, routes and errors',
  subject: 'web-dev',
  topic: 'express-js',
  version: 2,
  conventions: [
    'The app uses Express 5. log(…) prints, and res.sendStatus(…) sends a response with that status.',
    'If nothing in the app responds, Express answers 404, or 500 while an error is pending.',
  ],
  levels: {
    1: 'Middleware and routes',
    2: 'Errors and error handlers',
    3: 'Also code after next() or a response, and functions that forget something',
  },
  generate(random, level) {
    return { layers: layersOf(random, level), requests: random.shuffle(REQUESTS).slice(0, 2) }
  },
  isWorthwhile({ layers, requests }) {
    const walks = requests.map((request) => walkOf(layers, request))
    return (
      walks.every(({ names }) => names.length >= 2) &&
      new Set(walks.map(({ names }) => names.join())).size === walks.length &&
      // Errors and forgotten calls are what the higher levels are about.
      (!layers.some(({ does }) => does === 'fail') || walks.some(({ failed }) => failed))
    )
  },
  *steps({ layers, requests }) {
    for (const request of requests) {
      const trace = traceOf(layers, request)
      yield* askTrace(trace, `The request is ${textOf(request)}. What is printed first?`)
      yield askStatus(layers, request, trace.scene)
    }
  },
}

const REQUESTS: readonly Request[] = [
  { method: 'GET', path: '/users' },
  { method: 'GET', path: '/users/7' },
  { method: 'GET', path: '/users/me' },
  { method: 'POST', path: '/users' },
  { method: 'GET', path: '/posts' },
]

const ORDINARY: Layer = { on: 'use', parameters: 'ordinary', does: 'next', status: 200, logsAfter: false }

function layersOf(random: Random, level: LabLevel): Layer[] {
  const chance = (percent: number) => random.int(1, 100) <= percent
  const logsAfter = () => level === 3 && chance(50)
  const middleware = (path?: string): Layer => ({
    ...ORDINARY,
    ...(path && { path }),
    logsAfter: logsAfter(),
  })
  const route = (on: 'get' | 'post', path: string): Layer => {
    const does = level > 1 && chance(20) ? 'fail' : level === 3 && chance(20) ? 'nothing' : 'send'
    const status = on === 'post' ? 201 : 200
    return { ...ORDINARY, on, path, does, status, logsAfter: does === 'send' && logsAfter() }
  }
  const guard: Layer = { ...ORDINARY, path: '/users', does: 'send', status: 401 }
  const notFound: Layer = { ...ORDINARY, does: 'send', status: 404, logsAfter: logsAfter() }
  const handler = (parameters: 'four' | 'three'): Layer => ({
    ...ORDINARY,
    parameters,
    does: parameters === 'four' ? 'send' : 'nothing',
    status: random.oneOf([500, 503]),
    logsAfter: parameters === 'four' && logsAfter(),
  })
  const routes = random
    .shuffle([
      route('get', '/users'),
      route('get', '/users/:id'),
      route('get', '/users/me'),
      route('post', '/users'),
    ])
    .slice(0, 3)
    // The levels about errors have one at least.
    .map((each, at): Layer => (level > 1 && at === 0 ? { ...each, does: 'fail', logsAfter: false } : each))
  const middle = [...routes, middleware('/users'), ...(level === 1 && chance(30) ? [guard] : [])]
  const end = random.shuffle([
    ...(chance(50) ? [notFound] : []),
    ...(level > 1 ? [middleware()] : []),
    ...(level > 1 && chance(80) ? [handler('four')] : []),
    ...(level === 3 && chance(60) ? [handler('three')] : []),
  ])
  return [middleware(), ...random.shuffle(middle), ...end]
}

interface Walk {
  /** Of the functions that ran. */
  names: string[]
  failed: boolean
  /** That some function responded, or forgot to. */
  last: Layer['does'] | undefined
  status: Status
}

function walkOf(layers: readonly Layer[], request: Request): Walk {
  const names: string[] = []
  const status = run(layers, request, {
    print: (text) => {
      if (text.length === 1) names.push(text)
    },
    printed: () => false,
    makes: () => false,
  })
  const ran = layers.filter((_, at) => names.includes(nameOf(at)))
  return { names, failed: ran.some(({ does }) => does === 'fail'), last: ran.at(-1)?.does, status }
}

function whyOver({ last }: Walk): string {
  if (last === 'send') return 'The response is sent, and without next() Express runs no other function.'
  if (last === 'nothing') return 'This function does not call next(), so Express runs no other function.'
  if (last === 'fail') return 'No function with four parameters is left, so Express itself answers.'
  return 'No other function matches, so Express itself answers.'
}

function traceOf(layers: readonly Layer[], request: Request): Trace<Mistake> {
  const asked = textOf(request)
  const walk = walkOf(layers, request)
  const layerOf = (text: string) => layers[text.charCodeAt(0) - 65]
  return {
    run: (output) => void run(layers, request, output),
    scene: [
      { type: 'code', language: 'js', code: sourceOf(layers) },
      { type: 'text', text: `The request is ${asked}.` },
    ],
    texts: layers.flatMap(({ logsAfter }, at) => [nameOf(at), ...(logsAfter ? [`${nameOf(at)} again`] : [])]),
    whyEnd: whyOver(walk),
    mistakes: {
      'route-before-middleware': {
        misconception: 'order-irrelevant',
        sentence: (right, wrong) =>
          `${wrong} is the route for this request, but ${right} is registered before it and matches too. Express goes by order of registration.`,
      },
      'best-match-first': {
        misconception: 'first-for-best-match',
        sentence: (right, wrong) =>
          `The path of ${wrong} fits more exactly, but Express does not rank routes. ${right} is registered first and matches.`,
      },
      'use-needs-whole-path': {
        sentence: () =>
          `app.use('/users', …) matches ${asked} as well. It is for all addresses below its path.`,
      },
      'route-matches-longer-path': {
        sentence: (_, wrong) =>
          `${wrong} is a route for ${layerOf(wrong)?.path ?? ''} only. A route has to match the whole path, unlike app.use.`,
      },
      'method-ignored': {
        sentence: (_, wrong) =>
          `${wrong} is a route for ${layerOf(wrong)?.on.toUpperCase() ?? ''}, and the request is a ${request.method}.`,
      },
      'goes-on-after-response': {
        sentence: () =>
          'The function has sent a response and does not call next(), so Express does not go on to another one.',
      },
      'goes-on-without-next': {
        sentence: () =>
          'The function neither calls next() nor responds. Express does not go on by itself, and the client keeps waiting.',
      },
      'three-parameters-handle-errors': {
        misconception: 'wrong-error-handler',
        sentence: (_, wrong) =>
          `${wrong} has three parameters. Express counts them, so it is not an error handler, whatever the first one is called.`,
      },
      'ordinary-runs-during-error': {
        misconception: 'wrong-error-handler',
        sentence: (_, wrong) =>
          `${wrong} is an ordinary function. While an error is pending, Express skips all of them and looks for one with four parameters.`,
      },
      'error-handler-without-error': {
        misconception: 'wrong-error-handler',
        sentence: (_, wrong) =>
          `${wrong} is an error handler because of its four parameters, and no error is pending. Express skips it.`,
      },
      'response-ends-function': {
        misconception: 'response-for-return',
        sentence: () =>
          'Sending a response does not return from the function, so its next line runs as well.',
      },
      'code-after-next-first': {
        sentence: (right) =>
          `next() calls the rest of the chain and returns when that is done. So ${right} is printed before the line after next().`,
      },
      'next-ends-function': {
        sentence: (right) =>
          `next() does not end the function that calls it. Control comes back, and ${right} is printed.`,
      },
    },
  }
}

function askStatus(layers: readonly Layer[], request: Request, scene: Ask['scene']): Ask {
  const walk = walkOf(layers, request)
  const { names, last, status } = walk
  const responds = last === 'send'
  const passed = layers.find((layer, at) => layer.does === 'send' && !names.includes(nameOf(at)))
  const slips: (Slip<string> | false)[] = [
    status === undefined && {
      id: 'forgotten-response-is-404',
      answer: '404',
      sentence:
        'Express answers 404 only when the list ends. Here a function keeps the request and never responds.',
    },
    status === undefined && {
      id: 'forgotten-response-is-200',
      answer: '200',
      sentence: 'No function calls res.sendStatus here. Returning from a function sends nothing.',
    },
    status !== undefined &&
      !responds && {
        id: 'end-of-list-hangs',
        answer: NO_RESPONSE,
        sentence:
          'No function of the app responds, but each one passes the request on, so Express answers itself.',
      },
    last === 'next' && {
      id: 'missing-route-is-error',
      answer: '500',
      sentence: 'An address without a route is not an error for Express. It is the end of the list: 404.',
    },
    walk.failed && {
      id: 'error-forgotten',
      answer: String(passed && passed.status < 400 ? passed.status : 200),
      sentence: 'The route passes an error on instead of a result, so the client does not get a success.',
    },
  ]
  return {
    kind: 'choice',
    prompt: `Which status does the client get for ${textOf(request)}?`,
    scene: [...scene, { type: 'text', text: `These functions have run: ${names.join(', ')}.` }],
    options: ['200', '201', '401', '404', '500', '503', NO_RESPONSE],
    answer: status === undefined ? NO_RESPONSE : String(status),
    why: responds
      ? `The function ${names.at(-1)} sends this status.`
      : status === undefined
        ? `${names.at(-1)} neither responds nor calls next(), so the client waits until a time limit.`
        : whyOver(walk),
    slips: slips.filter((slip) => slip !== false),
  }
}
