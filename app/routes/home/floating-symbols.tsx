const SYMBOLS = [
  { text: '{ }', place: 'left-[18%] top-[4%] text-2xl', delay: '0s' },
  { text: '*p', place: 'left-[62%] top-[14%] text-4xl', delay: '-2s' },
  { text: '&x', place: 'left-[2%] top-[40%] text-xl', delay: '-4s' },
  { text: 'SELECT *', place: 'left-[50%] top-[48%] text-base', delay: '-1s' },
  { text: 'λ', place: 'left-[90%] top-[36%] text-3xl', delay: '-5s' },
  { text: 'O(n log n)', place: 'left-[20%] top-[66%] text-lg', delay: '-3s' },
  { text: '0x2A', place: 'left-[6%] top-[84%] text-base', delay: '-6s' },
  { text: '</>', place: 'left-[82%] top-[76%] text-2xl', delay: '-2.5s' },
] as const

/** Decoration only: hidden from screen readers, on narrow screens, and still where motion is not wanted. */
export function FloatingSymbols() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 end-0 start-[66%] hidden select-none lg:block"
    >
      {SYMBOLS.map(({ text, place, delay }) => (
        <span
          key={text}
          style={{ animationDelay: delay }}
          className={`absolute animate-drift font-mono font-bold text-muted opacity-25 motion-reduce:hidden ${place}`}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
