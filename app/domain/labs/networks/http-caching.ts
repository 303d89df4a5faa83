import type { Random } from '#app/domain/random.ts'
import type { Ask, Figure, Lab, Slip, Table } from '../contract.ts'
import {
  type Browsing,
  browse,
  type Copy,
  type Outcome,
  type Request,
  type Resource,
  type Step,
} from './rules/browser-cache.ts'

const OPTION: Record<Outcome, string> = {
  copy: 'the browser uses its copy without asking',
  'not-modified': 'it asks, the server answers 304, and it uses its copy',
  content: 'it asks, and the server answers 200 with the content',
}

/** Which requests a browser's cache answers, and what goes to the server. */
export const httpCaching: Lab<Browsing> = {
  id: 'http-caching',
  title: 'HTTP caching in the browser',
  subject: 'networks',
  topic: 'http-https',
  version: 1,
  conventions: [
    'The cache is empty at the start, nothing is removed from it, and requests take no time.',
    'Responses come straight from the server, so their age is 0 when they arrive.',
    'A response without an ETag has no Last-Modified either.',
    'The browser has a separate copy for each language where Vary asks for it.',
  ],
  levels: {
    1: 'One file with max-age and an ETag, five requests',
    2: 'Two files, one of them with no-cache or no-store, seven requests',
    3: 'Three files, one without an ETag and one in two languages, eight requests',
  },
  generate(random, level) {
    const first = resource('/style.css', 'max-age', random)
    const second = resource('/news', random.oneOf(['no-cache', 'no-store']), random)
    const resources = {
      1: [first],
      2: [first, second],
      3: [{ ...first, etag: false }, second, { ...resource('/help', 'max-age', random), vary: true }],
    }[level]
    let time = 0
    const requests = Array.from({ length: { 1: 5, 2: 7, 3: 8 }[level] }, (_, at): Request => {
      if (at > 0) time += random.int(5, 45)
      const chosen = random.int(0, resources.length - 1)
      const vary = resources[chosen]?.vary
      return { time, resource: chosen, language: vary ? random.oneOf(['en', 'de']) : 'en' }
    })
    return { resources, requests }
  },
  isWorthwhile(browsing) {
    const run = browse(browsing)
    const tied = run.some(
      ({ request, resource: { changes }, copy }) => request.time === changes || request.time === copy?.until,
    )
    const outcomes = new Set(run.map(({ outcome }) => outcome))
    const repeated = browsing.resources.every(
      (_, at) => run.filter(({ request }) => request.resource === at).length > 1,
    )
    return !tied && repeated && outcomes.size === (browsing.resources.length === 2 ? outcomes.size : 3)
  },
  *steps(browsing) {
    const run = browse(browsing)
    for (const [at, step] of run.entries()) {
      const scene = sceneOf(browsing, run.slice(0, at))
      yield askOutcome(at, step, scene)
      const { stored, outcome } = step
      if (stored && outcome !== 'copy' && stored.until > 0) yield askFreshness(at, step, scene)
    }
    yield countContents(run, sceneOf(browsing, run))
  },
}

function resource(path: string, directive: Resource['directive'], random: Random): Resource {
  return {
    path,
    directive,
    maxAge: random.int(3, 8) * 10,
    etag: true,
    vary: false,
    changes: random.int(20, 140),
  }
}

function headers({ directive, maxAge, etag, vary }: Resource): string {
  return [
    `Cache-Control: ${directive === 'max-age' ? `max-age=${maxAge}` : directive}`,
    ...(etag ? ['ETag'] : []),
    ...(vary ? ['Vary: Accept-Language'] : []),
  ].join('; ')
}

function nameOf({ resource, request }: Step): string {
  return resource.vary ? `${resource.path} (${request.language})` : resource.path
}

function sceneOf({ resources }: Browsing, done: readonly Step[]): readonly Figure[] {
  const stored = new Map(done.map((step) => [nameOf(step), step.stored]))
  const copies: Table['rows'] = [...stored].flatMap(([name, copy]) =>
    copy ? [[name, `${copy.sent}\u00a0s`, copy.until > 0 ? `${copy.until}\u00a0s` : 'never']] : [],
  )
  return [
    {
      type: 'table',
      caption: 'Files on the server',
      columns: ['File', 'Headers of the response', 'Content changes at'],
      rows: resources.map((each) => [each.path, headers(each), `${each.changes}\u00a0s`]),
    },
    {
      type: 'table',
      caption: 'Requests so far',
      columns: ['Time', 'File', 'Result'],
      rows: done.map((step) => [
        `${step.request.time}\u00a0s`,
        nameOf(step),
        { copy: 'copy', 'not-modified': '304', content: '200' }[step.outcome],
      ]),
    },
    {
      type: 'table',
      caption: 'Stored copies',
      columns: ['File', 'Sent by the server at', 'Fresh until'],
      rows: copies,
    },
  ]
}

function askOutcome(at: number, step: Step, scene: Ask['scene']): Ask {
  const { request, resource, copy, outcome } = step
  return {
    kind: 'choice',
    prompt: `Request ${at + 1}: at ${request.time}\u00a0s a page needs ${nameOf(step)}. What happens?`,
    scene,
    options: Object.values(OPTION),
    answer: OPTION[outcome],
    why: reasonFor(step),
    slips: [
      ...(copy ? copySlips(step, copy) : missSlips(step)),
      ...(resource.etag || !copy || outcome === 'copy'
        ? []
        : [
            slip(
              'validated-without-validator',
              'not-modified',
              'Without an ETag the browser has nothing to ask with, so the server sends the whole content.',
            ),
          ]),
    ],
  }
}

function slip(id: string, outcome: Outcome, sentence: string, misconception?: string): Slip<string> {
  return { id, answer: OPTION[outcome], sentence, ...(misconception && { misconception }) }
}

function reasonFor({ request, resource, copy, other, changed, outcome }: Step): string {
  const { directive } = resource
  if (!copy && directive === 'no-store') return 'no-store keeps the browser from storing the response at all.'
  if (!copy && other) return 'Only the other language is stored, and Vary says that it does not fit.'
  if (!copy) return 'Nothing is stored for it yet.'
  if (outcome === 'copy') return `The copy is fresh until ${copy.until}\u00a0s, so the browser need not ask.`
  const stale =
    directive === 'no-cache'
      ? 'no-cache makes the browser ask each time'
      : `The copy was fresh until ${copy.until}\u00a0s, and now it is ${request.time}\u00a0s`
  if (!resource.etag) return `${stale}. There is no ETag to ask with, so the server sends everything.`
  return changed
    ? `${stale}. The content changed at ${resource.changes}\u00a0s, so the ETag differs.`
    : `${stale}. The content has not changed since, so the ETag is still the same.`
}

/** Where a copy is stored that fits the request. */
function copySlips({ resource, changed, outcome }: Step, copy: Copy): Slip<string>[] {
  if (outcome === 'copy')
    return [
      changed
        ? slip(
            'change-noticed',
            'content',
            `The content changed at ${resource.changes}\u00a0s, but the browser cannot know. It uses a fresh copy without asking.`,
            'ttl-from-change',
          )
        : slip(
            'never-cached',
            'content',
            `The copy is fresh until ${copy.until}\u00a0s, so nothing is sent.`,
          ),
      slip(
        'fresh-copy-validated',
        'not-modified',
        `An ETag is needed only once the copy is stale. Until ${copy.until}\u00a0s the browser does not ask.`,
        'fresh-for-validated',
      ),
    ]
  const unasked =
    resource.directive === 'no-cache'
      ? slip(
          'no-cache-without-asking',
          'copy',
          'no-cache allows the browser to store the response, but it has to ask each time before it uses it.',
        )
      : slip(
          'stale-without-asking',
          'copy',
          `The copy is older than max-age: it was fresh until ${copy.until}\u00a0s. The browser asks before it uses it.`,
          'fresh-for-validated',
        )
  if (outcome === 'not-modified')
    return [
      unasked,
      resource.directive === 'no-cache'
        ? slip(
            'no-cache-for-no-store',
            'content',
            'That would be no-store. Under no-cache there is a copy, and its ETag shows that it is still right.',
          )
        : slip(
            'stale-for-useless',
            'content',
            'Stale does not mean wrong. The browser asks with the ETag, which has not changed, so no content has to travel.',
          ),
    ]
  return resource.etag
    ? [
        unasked,
        slip(
          'change-overlooked',
          'not-modified',
          `The content changed at ${resource.changes}\u00a0s, after the copy was sent. So the ETag differs, and the server sends the new content.`,
        ),
      ]
    : [unasked]
}

/** Where no copy is stored that fits the request. */
function missSlips({ resource, other }: Step): Slip<string>[] {
  if (resource.directive === 'no-store')
    return [
      slip(
        'no-store-stored',
        'copy',
        'no-store forbids the browser from storing the response, so there is no copy.',
      ),
      slip(
        'no-store-validated',
        'not-modified',
        'That would be no-cache. Under no-store there is no copy that a 304 could confirm.',
      ),
    ]
  if (other)
    return [
      slip(
        'vary-ignored',
        'copy',
        'The stored copy is in the other language. Vary: Accept-Language means that it fits only requests for that language.',
      ),
    ]
  return [slip('stored-before-first', 'copy', 'There is no copy yet. Look at the stored copies.')]
}

function askFreshness(
  at: number,
  { request, resource, copy, outcome, stored }: Step,
  scene: Ask['scene'],
): Ask {
  const { time } = request
  const renewed = outcome === 'not-modified' && copy
  return {
    kind: 'number',
    prompt: `Request ${at + 1} was answered at ${time}\u00a0s with ${renewed ? '304' : '200'}. Until which second is the copy fresh?`,
    scene,
    answer: stored?.until ?? time,
    why: `${renewed ? 'A 304 makes the copy fresh again. ' : ''}${time} + ${resource.maxAge} = ${time + resource.maxAge}.`,
    slips: [
      {
        id: 'length-for-moment',
        answer: resource.maxAge,
        sentence: `max-age is a length of time, ${resource.maxAge}\u00a0s. It starts when the server answers, at ${time}\u00a0s.`,
      },
      {
        id: 'fresh-until-change',
        misconception: 'ttl-from-change',
        answer: resource.changes,
        sentence:
          'That is when the content changes. The browser only knows max-age and the time of the answer.',
      },
      ...(renewed
        ? [
            {
              id: 'not-renewed',
              answer: copy.until,
              sentence:
                'That was the end before the browser asked. The 304 makes the copy fresh for another max-age.',
            },
            {
              id: 'renewed-from-old-end',
              misconception: 'ttl-from-change',
              answer: copy.until + resource.maxAge,
              sentence: `The new max-age does not begin where the old one ended. It begins when the server answers, at ${time}\u00a0s.`,
            },
          ]
        : []),
    ],
  }
}

function countContents(run: readonly Step[], scene: Ask['scene']): Ask {
  const count = (outcome: Outcome) => run.filter((step) => step.outcome === outcome).length
  return {
    kind: 'number',
    prompt: 'How many times did the server send the content of a file?',
    scene,
    answer: count('content'),
    why: `Only answers with status 200 carry the content: ${count('content')} of ${run.length}.`,
    slips: [
      {
        id: 'not-modified-carries-content',
        answer: count('content') + count('not-modified'),
        sentence: 'You may have counted 304 too. It has headers only and tells the browser to use its copy.',
      },
      {
        id: 'counts-requests',
        answer: run.length,
        sentence: 'That is the number of requests. Some were answered from the cache or with 304.',
      },
    ],
  }
}
