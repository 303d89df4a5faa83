/** Beside the title, also on a phone. */
const BESIDE = [
  { text: '{ }', place: 'left-[8%] top-[8%] text-base md:text-xl', delay: '0s' },
  { text: '*p', place: 'left-[58%] top-[0%] text-xl md:text-3xl', delay: '-2s' },
  { text: '&x', place: 'left-[30%] top-[62%] text-sm md:text-lg', delay: '-4s' },
  { text: 'λ', place: 'left-[80%] top-[48%] text-lg md:text-2xl', delay: '-5s' },
]

/** Between the tagline and the first question, if there is room. */
const BETWEEN = [
  { text: 'O(n log n)', place: 'left-[4%] top-[16%] text-base', delay: '-3s' },
  { text: 'SELECT *', place: 'left-[34%] top-[52%] text-base', delay: '-1s' },
  { text: '0x2A', place: 'left-[68%] top-[22%] text-base', delay: '-6s' },
  { text: '</>', place: 'left-[80%] top-[64%] text-xl', delay: '-2.5s' },
]

/**
 * Decoration only, so the symbols are not text of the page: a style sheet writes them. They fill their place and keep off
 * text.
 */
export function FloatingSymbols({ place }: { place: 'beside' | 'between' }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 print:hidden">
      {(place === 'beside' ? BESIDE : BETWEEN).map(({ text, place, delay }) => (
        <span
          key={text}
          data-symbol={text}
          style={{ animationDelay: delay }}
          className={`absolute animate-drift font-mono whitespace-nowrap text-muted opacity-45 before:content-[attr(data-symbol)] ${place}`}
        />
      ))}
    </div>
  )
}
