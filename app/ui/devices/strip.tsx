import * as devicesText from './text.ts'

/** One question of a run. */
export interface StripMark {
  /** `given`: answered, and marked only at the end. `blank`: left without an answer in an exam. */
  state: 'right' | 'wrong' | 'given' | 'now' | 'toCome' | 'blank'
  /** Marked by the learner to come back to, in an exam. */
  flagged?: boolean
  /** Right now, wrong in the run before. */
  putRight?: boolean
  /** Just marked, so it grows. */
  fresh?: boolean
}

interface StripProps {
  marks: readonly StripMark[]
  size: 'results' | 'player' | 'list'
  /** For past runs: right marks are ink. */
  dry?: boolean
  /** For screen readers; `stripText` describes a run. */
  label: string
  /** Makes each five a link, for example to the review, by the number of its first question. */
  hrefOfFive?: (first: number) => string
  /** Makes each five a button, where it leads to something on the same screen. */
  fives?: StripFives | undefined
}

export interface StripFives {
  /** For screen readers, by the numbers of its first and last mark. */
  labelOf: (first: number, last: number) => string
  onChoose: (first: number, last: number) => void
}

const HEIGHTS = { results: 'h-7', player: 'h-3.5', list: 'h-2.5' } as const

const LOOKS = {
  right: 'h-full bg-good',
  wrong: 'h-[34%] bg-poor',
  given: 'h-full bg-text',
  now: 'h-full border-[1.5px] border-text bg-accent',
  toCome: 'h-0.5 bg-edge',
  blank: 'h-0.5 bg-edge',
} as const satisfies Record<StripMark['state'], string>

const FIVE = 5
/** Marks in a row on a phone. */
const ROW = 30

/** The run of a quiz: one mark per question, in groups of five so that they can be counted. */
export function Strip({ marks, size, dry = false, label, hrefOfFive, fives }: StripProps) {
  const rows = chunks(marks, ROW)
  const Tag = hrefOfFive ? 'nav' : 'div'
  return (
    <Tag
      role={hrefOfFive ? undefined : fives ? 'group' : 'img'}
      aria-label={label}
      className={`flex flex-wrap gap-x-(--strip-gap-five) gap-y-2 ${dry ? 'dry' : ''}`}
    >
      {rows.map((row, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
          key={at}
          style={{ flexGrow: row.length }}
          className={`flex basis-0 items-center gap-(--strip-gap-five) ${rows.length > 1 ? 'max-sm:basis-full' : ''}`}
        >
          {chunks(row, FIVE).map((five, index) => {
            const first = at * ROW + index * FIVE + 1
            const last = first + five.length - 1
            const style = shareOf(five.length)
            return fives ? (
              <button
                key={first}
                type="button"
                onClick={() => fives.onChoose(first, last)}
                aria-label={fives.labelOf(first, last)}
                style={style}
                className="-my-2 flex min-h-11 items-center"
              >
                <Five marks={five} height={HEIGHTS[size]} />
              </button>
            ) : hrefOfFive ? (
              <a
                key={first}
                href={hrefOfFive(first)}
                aria-label={devicesText.five(first, last, stripText(five, first))}
                style={style}
                className="-my-2 flex min-h-11 items-center"
              >
                <Five marks={five} height={HEIGHTS[size]} />
              </a>
            ) : (
              <span key={first} style={style} className="flex">
                <Five marks={five} height={HEIGHTS[size]} />
              </span>
            )
          })}
          {rows.length > 1 && row.length < ROW && (
            <span style={shareOf(ROW - row.length)} className="sm:hidden" />
          )}
        </span>
      ))}
    </Tag>
  )
}

/** All marks have the same width: the basis of a group is its gaps, and it grows with the number of its marks. */
function shareOf(count: number) {
  return { flex: `${count} 1 calc(${count - 1} * var(--strip-gap))` }
}

function Five({ marks, height }: { marks: readonly StripMark[]; height: string }) {
  return (
    <span className={`flex grow items-end gap-(--strip-gap) ${height}`}>
      {marks.map(({ state, flagged, putRight, fresh }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
          key={index}
          className="relative flex h-full min-w-0.5 grow basis-0 items-end"
        >
          <span
            className={`w-full rounded-mark ${LOOKS[state]} ${state === 'right' ? 'in-[.dry]:bg-text' : ''} ${flagged ? 'notched' : ''} ${fresh ? 'animate-grow' : ''}`}
          />
          {putRight && (
            <span className="absolute top-full left-1/2 mt-1.5 size-1.5 -translate-x-1/2 rounded-full bg-text" />
          )}
        </span>
      ))}
    </span>
  )
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/**
 * A run in words: "15 of 20 right. Wrong: 3, 8, 10, 15, 19." of a finished one, "Question 4 of 9. 2 right, 1 wrong." of
 * one under way.
 *
 * @param first the number of the first mark
 */
export function stripText(marks: readonly StripMark[], first = 1): string {
  const numbersOf = (state: StripMark['state']) =>
    marks.flatMap((mark, index) => (mark.state === state ? [first + index] : []))
  const right = numbersOf('right').length
  const wrong = numbersOf('wrong')
  const [now] = numbersOf('now')
  const given = numbersOf('given').length
  const last = first + marks.length - 1
  if (now !== undefined && given > 0) return devicesText.examRun(now, last, given)
  if (now !== undefined) return devicesText.runUnderWay(now, last, right, wrong.length)
  return devicesText.pastRun(right, marks.length, wrong, numbersOf('blank'), numbersOf('toCome').length)
}
