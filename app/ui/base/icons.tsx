/** Drawings on a box of 22, of the product's own parts where it has them. Each stands beside a word or has a tooltip. */
const SHAPES = {
  pointer: (
    <>
      <circle cx="4" cy="11" r="2.7" fill="currentColor" stroke="none" />
      <path d="M4 11h15M13 5l6 6-6 6" />
    </>
  ),
  steps: (
    <>
      <circle cx="4" cy="17" r="2.7" fill="currentColor" stroke="none" />
      <path d="M4 17h4.5v-5h5V7h5V2" />
    </>
  ),
  strip: <path d="M3.5 4v13M8.5 4v13M13.5 13v4M18.5 4v13" strokeWidth="3" />,
  lines: <path d="M3 6h16M3 11h16M3 16h10" />,
  gantt: <path d="M3 7h7M8 12h7M13 17h6" strokeWidth="4" />,
  cells: (
    <>
      <path d="M11.5 3H19v7.5h-7.5zM3 11.5h7.5V19H3z" fill="currentColor" stroke="none" />
      <path d="M4 4h5.5v5.5H4zM12.5 12.5H18V18h-5.5z" />
    </>
  ),
  calendar: (
    <>
      <path d="M4 6h14v13H4zM4 11h14M8 2v3M14 2v3" />
      <path d="M12 13.5h3v3h-3z" fill="currentColor" stroke="none" />
    </>
  ),
  again: <path d="M8 4L3 9l5 5M3 9h10q5 0 5 5v5" />,
  bookmark: <path d="M6 3h10v16l-5-4-5 4z" />,
  bookmarked: <path d="M6 3h10v16l-5-4-5 4z" fill="currentColor" />,
  search: (
    <>
      <circle cx="9.5" cy="9.5" r="6" />
      <path d="M14 14l5.5 5.5" />
    </>
  ),
  screen: <path d="M3 4h16v11H3zM11 15v4M7 19h8" />,
  sun: (
    <>
      <circle cx="11" cy="11" r="4" />
      <path d="M11 1.5v3M11 17.5v3M1.5 11h3M17.5 11h3M4.3 4.3l2.1 2.1M15.6 15.6l2.1 2.1M4.3 17.7l2.1-2.1M15.6 6.4l2.1-2.1" />
    </>
  ),
  moon: <path d="M18.5 13.5A8 8 0 0 1 8.5 3.5a8 8 0 1 0 10 10z" />,
  panel: <path d="M3 4h16v14H3zM8 4v14" />,
  warning: <path d="M11 3l9 16H2zM11 9v5M11 15.5v2" />,
  offline: <path d="M5 17h10a4 4 0 0 0 2.5-7A6 6 0 0 0 6.5 8.5 4.3 4.3 0 0 0 5 17zM3 3l16 16" />,
  menu: <path d="M2 5h18M2 11h18M2 17h18" />,
  close: <path d="M4 4l14 14M18 4L4 18" />,
  check: <path d="M3 12l5 5L19 5" strokeWidth="3" />,
  cross: <path d="M5 5l12 12M17 5L5 17" strokeWidth="3.5" />,
  chevron: <path d="M4 8l7 7 7-7" strokeWidth="2.5" />,
} as const

export type IconName = keyof typeof SHAPES

export const ICON_NAMES = Object.keys(SHAPES) as IconName[]

interface IconProps {
  name: IconName
  size?: number
  className?: string
}

export function Icon({ name, size = 22, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 22 22"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={`shrink-0 ${className}`}
    >
      {SHAPES[name]}
    </svg>
  )
}

/** The small pointer of the primary button: where it leads is next. */
export function NextArrow() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 18 10"
      width="18"
      height="10"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="shrink-0"
    >
      <circle cx="2.5" cy="5" r="2.5" fill="currentColor" stroke="none" />
      <path d="M2 5h14.5M12.5 1l4 4-4 4" />
    </svg>
  )
}

/** The head of a pointer: open, 7 × 14, and its tip at the right edge. */
export function ArrowHead({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 16" width="8" height="16" className={`shrink-0 ${className}`}>
      <path d="M0 1l7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
