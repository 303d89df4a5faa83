/** Drawings on a grid of 22, of the product's own parts where it has them. Each is beside a word or has a tooltip. */
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
  flag: <path d="M5 20V3h12l-3 4.5 3 4.5H5" />,
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
  back: <path d="M18 11H4M10 5l-6 6 6 6" />,
  book: (
    <path d="M11 6C8.5 4.5 5.5 4 2.5 4v13c3 0 6 .5 8.5 2 2.5-1.5 5.5-2 8.5-2V4c-3 0-6 .5-8.5 2zM11 6v13" />
  ),
  done: (
    <>
      <circle cx="11" cy="11" r="8.5" />
      <path d="M7 11.5l3 3 5.5-6.5" />
    </>
  ),
  alert: (
    <>
      <circle cx="11" cy="11" r="8.5" />
      <path d="M11 6.5v5.5M11 14v2" />
    </>
  ),
  download: <path d="M11 3v11M6 9.5l5 5 5-5M3 18.5h16" />,
  upload: <path d="M11 15V4M6 8.5l5-5 5 5M3 18.5h16" />,
  leave: <path d="M9 3H4v16h5M8 11h11M14.5 6.5L19 11l-4.5 4.5" />,
  person: (
    <>
      <circle cx="11" cy="7" r="4" />
      <path d="M3 19.5c.8-4.5 4-6 8-6s7.2 1.5 8 6" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 11C4 6.5 7.3 4.5 11 4.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S4 15.5 1.5 11z" />
      <circle cx="11" cy="11" r="2.7" />
    </>
  ),
  eyeClosed: <path d="M1.5 9C4 13 7.3 15 11 15s7-2 9.5-6M11 15v3.5M5 13l-2 3M17 13l2 3" />,
  write: <path d="M3 19l1-4.5L15.5 3l3.5 3.5L7.5 18zM13 5.5L16.5 9" />,
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

/** The arrow of the primary button. It reaches for its target under the pointer of a mouse. */
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
      className="shrink-0 transition-transform in-[:is(a,button):hover]:translate-x-[3px]"
    >
      <circle cx="2.5" cy="5" r="2.5" fill="currentColor" stroke="none" />
      <path d="M2 5h14.5M12.5 1l4 4-4 4" />
    </svg>
  )
}

/** The head of an arrow: open, 7 × 14, with its tip at the right edge. */
export function ArrowHead({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 16" width="8" height="16" className={`shrink-0 ${className}`}>
      <path d="M0 1l7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
