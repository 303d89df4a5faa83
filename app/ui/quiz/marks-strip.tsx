import type { Mark } from '#app/domain/attempt/attempt.ts'

const COLOURS = {
  correct: 'bg-good',
  missed: 'bg-poor',
  current: 'bg-text',
  ahead: 'bg-line',
} as const satisfies Record<Mark, string>

/** The run of a quiz at a glance. A missed mark is also lower, for who does not tell red from green. */
export function MarksStrip({ marks }: { marks: readonly Mark[] }) {
  const count = (mark: Mark) => marks.filter((candidate) => candidate === mark).length
  return (
    <div
      role="img"
      aria-label={`${count('correct')} correct, ${count('missed')} missed, ${count('current') + count('ahead')} to go`}
      className="flex h-1.5 items-end gap-1"
    >
      {marks.map((mark, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its position
          key={index}
          className={`grow rounded-full ${COLOURS[mark]} ${mark === 'missed' ? 'h-0.75' : 'h-1.5'}`}
        />
      ))}
    </div>
  )
}
