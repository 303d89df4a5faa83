import { isShortCode } from '#app/domain/catalogue/short-code.ts'

/** Text with code between backticks. */
export function CodeText({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
        key={index}
        className={`rounded-chip bg-sunk px-1 text-[0.88em] ${isShortCode(part) ? 'whitespace-nowrap' : ''}`}
      >
        {part}
      </code>
    ),
  )
}
