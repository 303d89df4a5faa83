import * as baseText from './text.ts'

interface ProgressBarProps {
  /** What the bar counts, for screen readers. */
  label: string
  value: number
  max: number
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const percent = Math.round((value / max) * 100)
  return (
    <div className="flex items-center gap-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={baseText.progress(value, max)}
        className="h-2.5 grow overflow-hidden rounded-mark border-b-2 border-edge"
      >
        <div className="h-full bg-text" style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden="true" className="figures text-xs text-muted">
        {percent}%
      </span>
    </div>
  )
}
