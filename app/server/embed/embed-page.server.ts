import { createHash } from 'node:crypto'
import { escapeUTF8 } from 'entities'
import type { RequestHandler, Response } from 'express'
import { href } from 'react-router'
import { type ExplainedItem, letterAt } from '#app/domain/catalogue/item.ts'
import { AUTHORS, LICENCE } from '#app/domain/export/licence.ts'
import { settings } from '#app/server/env.server.ts'
import { explain, findItem, type ListedItem } from '#app/server/library/items.server.ts'
import styles from './embed.css?raw'
import script from './embed-frame.js?raw'

/*
 * A question in a frame of another site. It is the only page that other sites may frame. Its origin is opaque, so it has
 * no cookies and no storage, wherever it is shown.
 */

const POLICY = [
  // Links open in tabs of their own, which are pages like any other.
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  // Highlighted code has style attributes.
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

const CACHING = 'public, max-age=300'

/** `GET /embed/os-41`. */
export const sendEmbeddedQuestion: RequestHandler<{ item: string }> = async (request, response) => {
  const listed = findItem(request.params.item)
  if (!listed) return send(response.status(404), 'no-store', missingPage())
  const [explained] = await explain([listed])
  if (explained) send(response, CACHING, questionPage(listed, explained))
}

/** The headers replace those of every page, which forbid any frame. */
function send(response: Response, caching: string, page: string): void {
  response.removeHeader('X-Frame-Options')
  // It requests a separate process for our origin, which this document does not have.
  response.removeHeader('Origin-Agent-Cluster')
  // A sandboxed document with this header can't be opened in a tab.
  response.removeHeader('Cross-Origin-Opener-Policy')
  response
    .set({
      'Content-Security-Policy': POLICY,
      // For hosts that isolate themselves from other origins.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': caching,
    })
    .type('html')
    .send(page)
}

function questionPage({ subject }: ListedItem, { item, rubric }: ExplainedItem): string {
  const options = item.options.map((option, position) => ({
    ...option,
    letter: letterAt(position),
    isRight: option.number === rubric.key,
    reason: rubric.reasons[option.number - 1] ?? '',
  }))
  const shown = options.map(
    ({ number, html, letter, isRight, reason }) => `<div class="option"${isRight ? ' data-right' : ''}>
<label><input type="radio" name="option" value="${number}"><span class="letter">${letter}</span><span class="prose">${html}</span></label>
<div class="why" hidden><p class="word"></p><div class="prose">${reason}</div></div>
</div>`,
  )
  const right = options.find(({ isRight }) => isRight)
  const reasons = options.map(
    ({ letter, reason }) => `<p class="letter reason">${letter}</p><div class="prose">${reason}</div>`,
  )
  const topic = href('/learn/:subject?/:topic?', { subject: subject.id, topic: item.topic.id })
  return page(
    `${item.topic.title} - ${settings.SITE_NAME}`,
    `<main id="question" data-item="${item.id}">
<h1>${escapeUTF8(subject.title)} · ${escapeUTF8(item.topic.title)}</h1>
<div id="stem" class="prose">${item.stem}</div>
<div class="options" role="radiogroup" aria-labelledby="stem">${shown.join('')}</div>
<div id="controls" hidden><button type="button" id="check">Check answer</button><button type="button" id="again" hidden>Try again</button><p id="verdict" role="status" tabindex="-1"></p></div>
<details id="solution"><summary>Show the answer</summary><p class="letter">The right answer is ${right?.letter}.</p>${reasons.join('')}</details>
</main>
<footer><a href="${topic}">More on ${escapeUTF8(settings.SITE_NAME)}</a><span>${AUTHORS},<a href="${LICENCE.address}" rel="license">${LICENCE.name}</a></span></footer>
<script>${script}</script>`,
  )
}

function missingPage(): string {
  return page(
    `Question not found - ${settings.SITE_NAME}`,
    `<main><h1>Question not found</h1><p>This question does not exist. Its address may be wrong.</p></main>
<footer><a href="${href('/courses')}">More on ${escapeUTF8(settings.SITE_NAME)}</a></footer>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeUTF8(title)}</title><base target="_blank"><style>${styles}</style></head>
<body>${body}</body></html>`
}
