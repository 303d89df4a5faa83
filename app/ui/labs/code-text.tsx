/** Text with code between backticks. */
export function CodeText({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
      <code key={index} className="rounded-chip bg-sunk px-1 text-[0.88em]">
        {part}
      </code>
    ),
  )
}
