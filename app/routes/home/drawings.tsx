/** A drawing of a lab: a schedule with one process running now. */
export function ScheduleDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 44" width="160" height="44">
      <path d="M0 11.5h160M0 26.5h160M0 41.5h160" className="stroke-line" />
      <path d="M0 1h38v8H0zM110 1h20v8h-20zM40 16h28v8H40z" className="fill-text" />
      <path d="M70 31h38v8H70z" strokeWidth="1.5" className="fill-accent stroke-text" />
    </svg>
  )
}

/** A drawing of questions that get harder, one of them missed. */
export function RisingStripDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 144 44" width="144" height="44">
      {[14, 18, 22, 22, 26, 32, 10, 36, 39, 42].map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
          key={index}
          x={index * 14 + (index > 4 ? 6 : 0)}
          y={43 - height}
          width="11"
          height={height}
          rx="1"
          className={index === 6 ? 'fill-poor' : 'fill-text'}
        />
      ))}
    </svg>
  )
}
