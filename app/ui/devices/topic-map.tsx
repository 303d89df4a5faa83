import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '#app/ui/base/icons.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { type Begun, type Level, LevelCell } from './level-cell.tsx'
import { moveInMap } from './move-in-map.ts'

interface MapTopic {
  id: string
  title: string
  level: Level
  begun?: Begun
  /** "2 of 6 right", if there are answers. */
  detail?: string
}

export interface MapRow {
  /** Its id gives the row its hue. */
  subject: string
  code: string
  title: string
  /** A line under the title. */
  line?: string
  /** In course order. */
  topics: readonly MapTopic[]
  /** The end of the row: the subject's level, or links. */
  aside?: ReactNode
}

interface TopicMapProps {
  label: string
  rows: readonly MapRow[]
  /** Without `onSelect` the cells are a drawing with text for screen readers, and no targets. */
  selected?: string | undefined
  onSelect?: (topicId: string) => void
  /** Details of the selected topic. The pointer leads from its cell to them. Without a topic it has no box. */
  readout?: ReactNode
}

/** Subjects by their topics: a table on wide screens, and on a phone a list whose rows open to the topics in words. */
export function TopicMap(props: TopicMapProps) {
  return (
    <div>
      <MapTable {...props} />
      <ul aria-label={props.label} className="border-t border-line lg:hidden">
        {props.rows.map((row) => (
          <PhoneRow key={row.subject} {...row} onSelect={props.onSelect} />
        ))}
      </ul>
      {props.readout && (
        <div
          className={`relative mt-7 xl:ms-58 ${props.selected ? 'rounded-box border-2 border-text bg-raise px-5 py-4 lg:py-2.5 max-lg:has-[>p]:border-dashed max-lg:has-[>p]:border-line' : 'rounded-box border-2 border-dashed border-line px-5 py-4 lg:py-2.5'}`}
        >
          {props.readout}
        </div>
      )}
    </div>
  )
}

/** The frame of the selected cell is a line, and focus is dashed and outside of it, so that each can be seen alone and with the other. */
const CELL =
  'relative grid size-10 place-items-center rounded-chip after:pointer-events-none after:absolute after:-inset-1 after:rounded-box after:border-text aria-pressed:after:border-2 focus-visible:outline-dashed focus-visible:outline-offset-5'

function MapTable({ label, rows, selected, onSelect }: TopicMapProps) {
  const table = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState(selected ?? rows[0]?.topics[0]?.id)
  const grid = rows.map(({ topics }) => topics.map(({ id }) => id))
  const widest = Math.max(...grid.map(({ length }) => length))
  const size = onSelect ? 40 : 24
  return (
    <table
      ref={table}
      {...(onSelect && { role: 'grid' })}
      aria-label={label}
      className="hidden w-full lg:table"
      onKeyDown={(event) => {
        const next = stop === undefined ? undefined : moveInMap(grid, stop, event.key)
        if (next === undefined) return
        event.preventDefault()
        setStop(next)
        table.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(next)}"]`)?.focus()
      }}
    >
      <tbody>
        {rows.map(({ subject, code, title, line, topics, aside }, index) => (
          <tr key={subject} data-subject={subject} className={onSelect ? '' : 'h-15 border-y border-line'}>
            <th
              scope="row"
              className={`pe-3 text-start font-normal ${onSelect ? 'xl:min-w-58' : 'w-full py-2'}`}
            >
              <span className="flex items-center gap-2.5">
                <SubjectCode>{code}</SubjectCode>
                <span className={`leading-5 ${onSelect ? 'max-xl:sr-only' : ''}`}>
                  <span className="block font-semibold">{title}</span>
                  {line && <span className="block text-xs text-muted">{line}</span>}
                </span>
              </span>
            </th>
            {topics.map((topic) => (
              <td key={topic.id} className={`relative ${onSelect ? 'py-1 pe-2' : 'pe-4'}`}>
                {onSelect ? (
                  <button
                    type="button"
                    data-topic={topic.id}
                    tabIndex={topic.id === stop ? 0 : -1}
                    aria-label={cellText(topic)}
                    aria-pressed={topic.id === selected}
                    title={topic.title}
                    onFocus={() => setStop(topic.id)}
                    onClick={() => onSelect(topic.id)}
                    className={CELL}
                  >
                    <LevelCell level={topic.level} begun={topic.begun} size={size} />
                  </button>
                ) : (
                  <>
                    <LevelCell level={topic.level} begun={topic.begun} size={size} />
                    <span className="sr-only">{cellText(topic)}</span>
                  </>
                )}
                {topic.id === selected && <Drop rowsBelow={rows.length - 1 - index} />}
              </td>
            ))}
            {topics.length < widest && <td colSpan={widest - topics.length} />}
            {aside && (
              <td className={`text-end whitespace-nowrap ${onSelect ? 'w-full ps-2' : 'ps-5'}`}>{aside}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Runs from the selected cell down the gap beside it. Rows are 48 px high, and the readout is 28 px below the last one. */
function Drop({ rowsBelow }: { rowsBelow: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ height: rowsBelow * 48 + 24 + 28 - 3 }}
      className="pointer-events-none absolute top-1/2 right-[3px] w-0.5 animate-draw bg-text print:hidden"
    >
      <span className="absolute -top-1 -left-[3.5px] size-(--pointer-dot) rounded-full bg-text" />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 8"
        width="16"
        height="8"
        className="absolute bottom-0 -left-[7px] max-w-none"
      >
        <path d="M1 0l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </span>
  )
}

function PhoneRow({
  subject,
  code,
  title,
  topics,
  aside,
  onSelect,
}: MapRow & Pick<TopicMapProps, 'onSelect'>) {
  return (
    <li data-subject={subject} className="border-b border-line py-2">
      <details className="group">
        <summary className="grid min-h-11 list-none grid-cols-[1.75rem_1fr_auto] items-center gap-x-3 gap-y-1.5 [&::-webkit-details-marker]:hidden">
          <SubjectCode>{code}</SubjectCode>
          <span className="font-semibold">{title}</span>
          <Icon name="chevron" size={14} className="text-muted transition-transform group-open:rotate-180" />
          <span
            aria-hidden="true"
            className="col-span-2 col-start-2 flex justify-between gap-px *:min-w-0 *:shrink md:*:h-6 md:*:w-6"
          >
            {topics.map((topic) => (
              <LevelCell key={topic.id} level={topic.level} begun={topic.begun} size={16} />
            ))}
          </span>
          {/* Words belong to the subject, so they are above its topics. Links can't be inside the target. */}
          {onSelect && <span className="col-start-2">{aside}</span>}
        </summary>
        <ul aria-label={title} className="ms-10 mt-2">
          {topics.map(({ id, title, level, begun, detail }) => {
            const Row = onSelect ? 'button' : 'div'
            return (
              <li key={id} className="border-t border-line">
                <Row
                  onClick={onSelect && (() => onSelect(id))}
                  className="flex min-h-14 w-full items-center gap-3 py-1.5 text-start leading-5"
                >
                  <LevelCell level={level} begun={begun} size={24} />
                  <span className="grow sm:flex sm:justify-between">
                    <span className="block in-[button]:underlined">{title}</span>
                    {/* One figure a row: those of a level are in the readout. */}
                    <span className="block text-sm text-muted">{begun ? detail : level}</span>
                  </span>
                </Row>
              </li>
            )
          })}
        </ul>
      </details>
      {!onSelect && aside && <div className="ms-10">{aside}</div>}
    </li>
  )
}

/** "Paging & Segmentation, Starting, 2 of 6 right". */
function cellText({ title, level, detail }: MapTopic): string {
  return [title, level, detail].filter((part) => part !== undefined).join(', ')
}
