import { memo, useEffect, useRef } from 'react'
import type { Topic } from '#app/domain/catalogue/subject.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import * as noteText from './note-text.ts'
import { TickProblem } from './tick-problem.tsx'
import type { TopicCompletion } from './use-topic-completion.ts'

/** The icons' colours, in turn. Specification, section 9. */
const COLOURS = [
  '[--topic:var(--hue-1)]',
  '[--topic:var(--hue-2)]',
  '[--topic:var(--hue-3)]',
  '[--topic:var(--hue-4)]',
  '[--topic:var(--hue-5)]',
  '[--topic:var(--hue-6)]',
  '[--topic:var(--text)]',
] as const

interface ListedTopic extends Topic {
  path: string
  /** Position among the subject's topics, from 0, so that a filter does not change the colours. */
  position: number
}

interface TopicGridProps {
  topics: readonly ListedTopic[]
  /** The topic whose note is shown. */
  current: string | undefined
  completion: TopicCompletion
  onLogin: () => void
  /** Whether the grid is a column beside the note. */
  narrow: boolean
}

export function TopicGrid({ topics, current, completion, onLogin, narrow }: TopicGridProps) {
  const list = useRef<HTMLUListElement>(null)
  // Scrolls the column to the current topic.
  useEffect(() => {
    const column = list.current?.closest<HTMLElement>('[data-scrolls]')
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')?.closest('li')
    if (!column || !item || current === undefined) return
    // Below the note nothing scrolls, and reading where the rows are would lay out the whole page for it.
    if (!window.matchMedia('(width >= 64rem)').matches) return
    // Reading the layout here would delay everything else that the page starts with.
    const frame = requestAnimationFrame(() => {
      column.scrollTop = scrollTo(column, item)
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <ul
      ref={list}
      aria-label={noteText.topics}
      className={`grid gap-x-8 border-t border-line ${narrow ? '' : 'sm:grid-cols-2'}`}
    >
      {topics.map(({ id, title, path, position }) => (
        <li
          key={id}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget) && completion.problem?.topicId === id)
              completion.dismiss()
          }}
          className={`relative flex items-stretch border-b border-line ${COLOURS[position % COLOURS.length]} has-[a[aria-current]]:bg-sunk`}
        >
          <TopicLink title={title} path={path} isCurrent={id === current} />
          <label className="grid w-12 shrink-0 cursor-pointer noscript:hidden place-items-center text-muted hover:text-text">
            <input
              type="checkbox"
              checked={completion.isCompleted(id)}
              onChange={() => completion.toggle(id)}
              className="size-5 accent-text"
            />
            <span className="sr-only">{noteText.completed(title)}</span>
          </label>
          <TickProblem
            message={completion.problem?.topicId === id ? completion.problem.message : undefined}
            side="end"
            onLogin={onLogin}
          />
        </li>
      ))}
    </ul>
  )
}

/** No further than needed to see the item and the one after it, and to the top of a row, so that none is cut. */
function scrollTo(column: HTMLElement, item: HTMLElement): number {
  const start = column.getBoundingClientRect().top - column.scrollTop
  const last = item.nextElementSibling ?? item
  const past = last.getBoundingClientRect().bottom - start - column.clientHeight
  if (past <= 0) return 0
  const tops = [...column.querySelectorAll('li')].map((row) => row.getBoundingClientRect().top - start)
  return tops.find((top) => top >= past) ?? past
}

/** It stays as it is when the ticks arrive. */
const TopicLink = memo(
  ({ title, path, isCurrent }: Omit<ListedTopic, 'id' | 'position'> & { isCurrent: boolean }) => (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-12 min-w-0 grow items-center gap-3 px-2 py-2 text-reason font-semibold hover:bg-sunk"
    >
      <Icon name="book" size={18} className="text-(--topic)" />
      <span className="min-w-0 break-words">{title}</span>
    </Link>
  ),
)

export function CompletedCount({ count, total }: { count: number; total: number }) {
  return (
    <p className="inline-flex items-center gap-1.5 text-sm text-muted">
      <Icon name="done" size={16} className={count > 0 ? 'text-good' : ''} />
      {noteText.completedCount(count, total)}
    </p>
  )
}
