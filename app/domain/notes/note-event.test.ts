import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyHtml, htmlEvent, type NoteEvent } from './note-event.ts'

/** As a line of JSON in UTF-8, which is how an event reaches the page. */
function sent(event: NoteEvent): NoteEvent {
  return JSON.parse(Buffer.from(JSON.stringify(event)).toString())
}

function reached(before: string, after: string): string | undefined {
  const event = sent(htmlEvent(before, after))
  return event.type === 'html' ? applyHtml(before, event) : undefined
}

describe('the event from one state of a note to the next', () => {
  test.each([
    { what: 'a beginning', before: '', after: '<p>Lo</p>', keep: 0, html: '<p>Lo</p>' },
    { what: 'a growing paragraph', before: '<p>Lo</p>', after: '<p>Locks</p>', keep: 5, html: 'cks</p>' },
    { what: 'a shorter note', before: '<p>Lo</p>', after: '<p>', keep: 3, html: '' },
    { what: 'no change', before: '<p>Lo</p>', after: '<p>Lo</p>', keep: 9, html: '' },
  ])('$what: sends only what is new', ({ before, after, keep, html }) => {
    expect(htmlEvent(before, after)).toEqual({ type: 'html', keep, html })
  })

  test.each([
    { before: '<p>😀</p>', after: '<p>😁</p>' },
    { before: '<p>😀</p>', after: '<p>\ud83d</p>' },
    { before: '\ud83d', after: '😀' },
  ])('a character that begins like another arrives whole: $before, $after', ({ before, after }) => {
    expect(reached(before, after)).toBe(after)
  })

  test('leads there from any state to any other', () => {
    const html = fc.string({
      unit: fc.oneof(codeUnit, fc.constantFrom('<p>', '</p>', '😀', '😁', 'é', '文')),
    })
    fc.assert(
      fc.property(html, html, html, (same, before, after) => {
        expect(reached(same + before, same + after)).toBe(same + after)
      }),
    )
  })
})

const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
