const SYMBOLS = [
  { text: '{ }', place: 'right-[34%] top-[8%] text-2xl', delay: '0s' },
  { text: '*p', place: 'right-[12%] top-[30%] text-4xl', delay: '-2s' },
  { text: '&x', place: 'right-[42%] top-[46%] text-xl', delay: '-4s' },
  { text: 'SELECT *', place: 'right-[14%] top-[58%] text-base', delay: '-1s' },
  { text: 'λ', place: 'right-[3%] top-[52%] text-3xl', delay: '-5s' },
  { text: 'O(n log n)', place: 'right-[24%] top-[74%] text-lg', delay: '-3s' },
  { text: '0x2A', place: 'right-[40%] top-[88%] text-base', delay: '-6s' },
  { text: '</>', place: 'right-[6%] top-[84%] text-2xl', delay: '-2.5s' },
] as const

/** Decoration only: hidden from screen readers, on narrow screens, and still where motion is not wanted. */
export function FloatingSymbols() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 hidden overflow-hidden select-none lg:block"
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
