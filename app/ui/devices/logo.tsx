import { useSite, useSiteName } from '#app/ui/base/use-site.ts'

interface LogoProps {
  /** The cell: 40 px, and 32 px on phones. */
  size: 40 | 32
  /** Whether the word is part of the logo, or elsewhere at the end of the arrow. */
  withWord?: boolean
}

/** The letter P in a cell that points to the word Pointer, or the operator's own picture and name. */
export function Logo({ size, withWord = true }: LogoProps) {
  const { logo } = useSite()
  const name = useSiteName()
  return (
    <span className="flex min-w-0 items-center">
      {logo ? (
        <img src={logo} alt="" className={`shrink-0 object-contain ${size === 40 ? 'size-10' : 'size-8'}`} />
      ) : (
        <span
          aria-hidden="true"
          className={`grid shrink-0 place-items-center rounded-box border-2 border-text bg-raise font-serif font-bold ${size === 40 ? 'size-10 text-[1.375rem]' : 'size-8 text-[1.0625rem]'}`}
        >
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      {withWord && (
        <LogoArrow width={size === 40 ? 28 : 16} className={size === 32 ? 'max-[24.375rem]:sr-only' : ''} />
      )}
      <span
        className={
          withWord
            ? `ms-2 truncate font-serif text-[1.25rem]/6 font-bold tracking-[-0.02em] ${size === 32 ? 'max-[24.375rem]:sr-only' : ''}`
            : 'sr-only'
        }
      >
        {name}
      </span>
    </span>
  )
}

/** From the cell to the word, also where the word is in another part of the page. An operator's picture has none. */
export function LogoArrow({ width = 28, className = '' }: { width?: 28 | 16; className?: string }) {
  if (useSite().logo) return null
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 12"
      width={width}
      height="12"
      preserveAspectRatio="xMaxYMid slice"
      className={`shrink-0 ${className}`}
    >
      <path d="M0 6h26M21.5 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
