interface ProgressRingProps {
  percent: number
  tone: 'good' | 'fair' | 'poor'
}

const RADIUS = 44
const CIRCUMFERENCE = 2 * Math.PI * RADIUS
const STROKES = { good: 'stroke-good', fair: 'stroke-fair', poor: 'stroke-poor' } as const

/** A percentage as a ring with the number in it. */
export function ProgressRing({ percent, tone }: ProgressRingProps) {
  return (
    <div className="relative size-36">
      <svg
        viewBox="0 0 100 100"
        className="size-full -rotate-90"
        role="img"
        aria-label={`${percent} percent`}
      >
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="8" className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="8"
            strokeLinecap="round"
            strokeDasharray={`${(percent / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            className={STROKES[tone]}
          />
        )}
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center text-3xl font-bold tracking-tight"
      >
        {percent}%
      </span>
    </div>
  )
}
