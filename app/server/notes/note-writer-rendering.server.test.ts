import { describe, expect, test, vi } from 'vitest'
import { captureLog } from '#test/factories/accounts.ts'
import { answering, beginWriting, noteRequest, RENDERER, read } from '#test/factories/note-writing.ts'
import { renderGenerated } from './generated-markdown.server.ts'
import { NoteRenderer, RENDER_VERSION } from './note-renderer.server.ts'
import { renderPlainly } from './plain-rendering.server.ts'

const NOTE = '## Deadlock\n\n- **Hold** and wait\n'
const HTML = renderGenerated(NOTE)
const WRITTEN = { type: 'written', model: 'steered-1', generatedAt: expect.any(Number), truncated: false }

/** A database that holds one note, and a renderer that counts what it renders. */
async function withNote(stored: { html: string | null; renderVersion: number | null }) {
  const process = await beginWriting({ onCall: answering(NOTE) })
  await read(process.writer).ended
  await process.db.updateTable('generatedNote').set(stored).execute()
  const render = vi.spyOn(RENDERER, 'render').mockClear()
  return { ...process, render }
}

/** A renderer that never succeeds within the limits. */
class FailingRenderer extends NoteRenderer {
  readonly rendered: string[] = []
  override async render(markdown: string): Promise<string | undefined> {
    this.rendered.push(markdown)
    return undefined
  }
}

test('a new note is kept with its HTML, and is not rendered again for the next reader', async () => {
  const { writer, kept } = await beginWriting({ onCall: answering(NOTE) })
  await read(writer).ended
  expect(await kept()).toMatchObject([{ markdown: NOTE, html: HTML, renderVersion: RENDER_VERSION }])
  const render = vi.spyOn(RENDERER, 'render').mockClear()
  expect(await read(writer).ended).toEqual({ html: HTML, end: WRITTEN })
  expect(render).not.toHaveBeenCalled()
})

test.each([
  { what: 'from before notes were rendered once', stored: { html: null, renderVersion: null } },
  { what: 'of an older renderer', stored: { html: '<p>old</p>', renderVersion: RENDER_VERSION - 1 } },
])('a note $what is rendered once, for all who ask together, and stored', async ({ stored }) => {
  const { writer, kept, render, nextFinds } = await withNote(stored)
  const renderingMayEnd = Promise.withResolvers<void>()
  render.mockImplementationOnce(async () => {
    await renderingMayEnd.promise
    return HTML
  })
  const { subject, topic } = noteRequest()
  const asking = Array.from({ length: 20 }, () => writer.find(subject, topic))
  await nextFinds(20)
  renderingMayEnd.resolve()
  const found = await Promise.all(asking)
  expect(found.map((note) => note?.html)).toEqual(Array(20).fill(HTML))
  expect(await kept()).toMatchObject([{ html: HTML, renderVersion: RENDER_VERSION }])
  await read(writer).ended
  expect(render).toHaveBeenCalledTimes(1)
})

test('the HTML of a newer renderer stays in the database beside an older server', async () => {
  const newer = { html: '<p>new</p>', renderVersion: RENDER_VERSION + 1 }
  const { writer, kept } = await withNote(newer)
  expect((await read(writer).ended).html).toBe(HTML)
  expect(await kept()).toMatchObject([newer])
})

describe('a note that cannot be rendered within the limits', () => {
  test('is shown as plain text, and that is stored', async () => {
    const renderer = new FailingRenderer()
    const { writer, kept } = await beginWriting({ onCall: answering(NOTE), renderer })
    for (let time = 0; time < 3; time++)
      expect(await read(writer).ended).toEqual({ html: renderPlainly(NOTE), end: WRITTEN })
    expect(await kept()).toMatchObject([{ html: renderPlainly(NOTE), renderVersion: RENDER_VERSION }])
    expect(renderer.rendered).toEqual([NOTE])
  })

  test('is tried once while it streams in and once when it is whole', async () => {
    const renderer = new FailingRenderer()
    const { writer, provider } = await beginWriting({ renderer })
    const reading = read(writer)
    const call = await provider.call(0)
    for (const line of ['a\n\n', 'b\n\n', 'c\n\n']) {
      call.say(line)
      await reading.until(`<p>${line.trim()}</p>`)
    }
    call.finish()
    expect(await reading.ended).toEqual({ html: renderPlainly('a\n\nb\n\nc\n\n'), end: WRITTEN })
    expect(renderer.rendered).toEqual(['a\n\n', 'a\n\nb\n\nc\n\n'])
  })
})

test('a server that cannot render keeps a note that was paid for, and says that something went wrong', async () => {
  captureLog()
  const broken = new NoteRenderer({ file: new URL('data:text/javascript,throw new Error("broken")') })
  const { writer, kept, another, provider } = await beginWriting({
    onCall: answering(NOTE),
    renderer: broken,
  })
  expect((await read(writer).ended).end).toMatchObject({ type: 'failed' })
  expect(await kept()).toMatchObject([{ markdown: NOTE, html: null }])
  const mended = await another({ renderer: RENDERER })
  expect(await read(mended.writer).ended).toEqual({ html: HTML, end: WRITTEN })
  expect(provider.calls).toHaveLength(1)
})
