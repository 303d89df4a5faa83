import { type Ref, useEffect, useRef, useState } from 'react'
import type { PageProblem } from '#app/domain/labs/coding/web/page-run.ts'
import { Segments } from '#app/ui/base/segments.tsx'
import { CodeText } from '../code-text.tsx'
import { problemText } from './problem-words.ts'
import * as webText from './text.ts'

const text = webText.preview

const VIEWS = [
  { value: 'yours', label: text.views.yours },
  { value: 'finished', label: text.views.finished },
] as const
export type PageView = (typeof VIEWS)[number]['value']

export interface PreviewPaneProps {
  view: PageView
  onView: (view: PageView) => void
  /** The ref of the element that contains the page. */
  frameRef: Ref<HTMLDivElement>
  /** Widths to choose from. Without them the page is as wide as the pane. */
  widths: readonly number[]
  printed: readonly string[]
  problem: PageProblem | undefined
}

/**
 * The learner's page, running, and the finished page. On a phone the editor is under the pane, so a problem and the output cover the
 * bottom of the page, as a console does.
 */
export function PreviewPane({ view, onView, frameRef, widths, printed, problem }: PreviewPaneProps) {
  const [width, setWidth] = useState(widths[0])
  return (
    <section aria-labelledby="preview" className="noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="preview">{text.title}</h2>
        <Segments label={text.views.label} choices={VIEWS} chosen={view} onChoose={onView} />
      </div>
      <div className="relative">
        <Stage frameRef={frameRef} width={width} />
        <div className="bg-bg empty:hidden max-lg:absolute max-lg:inset-x-px max-lg:bottom-px max-lg:max-h-1/2 max-lg:overflow-auto max-lg:rounded-b-box max-lg:border-t max-lg:border-edge max-lg:px-3 max-lg:pb-2">
          {problem && <Problem problem={problem} />}
          {printed.length > 0 && (
            <section aria-label={webText.printed.label} className="mt-3">
              <h3 className="font-sans text-sm font-semibold">{webText.printed.title}</h3>
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                tabIndex={0}
                className="scroll-edge mt-1 max-h-40 overflow-auto bg-sunk px-4 py-3 text-sm/6 [--paper:var(--sunk)]"
              >
                {printed.join('\n')}
              </pre>
            </section>
          )}
        </div>
      </div>
      {widths.length > 0 && (
        <div className="mt-2">
          <Segments
            label={text.width}
            choices={widths.map((each) => ({ value: String(each), label: text.pixels(each) }))}
            chosen={String(width)}
            onChoose={(chosen) => setWidth(Number(chosen))}
          />
        </div>
      )}
    </section>
  )
}

/** Not announced while the learner types; a run announces it. */
function Problem({ problem }: { problem: PageProblem }) {
  const { label, sentence } = problemText(problem)
  return (
    <p className="mt-2 border-s-4 border-poor ps-3 text-sm wrap-anywhere">
      <strong className="text-poor">{label}</strong> <CodeText>{sentence}</CodeText>
    </p>
  )
}

/** Scales a page of a given width down if the pane is narrower. */
function Stage({ frameRef, width }: { frameRef: Ref<HTMLDivElement>; width: number | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const scale = width === undefined || room === undefined ? 1 : Math.min(1, room / width)
  return (
    <div
      ref={place}
      className="mt-2 h-55 overflow-hidden lg:h-75 rounded-box border-[1.5px] border-edge bg-sunk"
    >
      <div
        ref={frameRef}
        style={width === undefined ? undefined : { width, height: `${100 / scale}%`, scale: String(scale) }}
        className="relative size-full origin-top-left bg-[#fff] [&>iframe]:absolute [&>iframe]:inset-0 [&>iframe]:size-full"
      />
    </div>
  )
}
