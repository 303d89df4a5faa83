import { createContext, memo, useContext } from 'react'
import file from './icons.svg?raw'
import ICONS_FILE from './icons.svg?url&no-inline'

/** A drawing in `icons.svg`. Each icon is beside a word or has a tooltip. */
export type IconName =
  | 'pointer'
  | 'steps'
  | 'strip'
  | 'lines'
  | 'gantt'
  | 'cells'
  | 'calendar'
  | 'five'
  | 'clock'
  | 'again'
  | 'bookmark'
  | 'bookmarked'
  | 'flag'
  | 'search'
  | 'screen'
  | 'sun'
  | 'moon'
  | 'panel'
  | 'warning'
  | 'offline'
  | 'menu'
  | 'close'
  | 'check'
  | 'cross'
  | 'back'
  | 'book'
  | 'done'
  | 'alert'
  | 'download'
  | 'upload'
  | 'leave'
  | 'person'
  | 'eye'
  | 'eyeClosed'
  | 'write'
  | 'chevron'

/** The address of the file with all icons. */
export { ICONS_FILE }

/** The names of the icons on the page. Undefined for a page that carries all of them. Set by the server. */
export const IconsOfPage = createContext<readonly string[] | undefined>(undefined)

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
      {/* Hydration keeps the address of the drawing in the page. Icons that come later are in the file. */}
      <use href={`${import.meta.env.SSR ? '' : ICONS_FILE}#icon-${name}`} suppressHydrationWarning />
    </svg>
  )
}

const DRAWINGS = import.meta.env.SSR ? (file.match(/<symbol .+?<\/symbol>/gs) ?? []) : []

/**
 * The drawings of the page's icons, so that they are painted with it. A file of all would come a round trip later. It never
 * renders again: that would empty it.
 */
export const DrawingsOfIcons = memo(() => {
  const names = useContext(IconsOfPage)
  const used = DRAWINGS.filter(
    (drawing) => names?.some((name) => drawing.includes(` id="icon-${name}"`)) ?? true,
  )
  return (
    <svg
      aria-hidden="true"
      className="hidden"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: used.join('').replaceAll(/>\s+</g, '><') }}
    />
  )
})

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
