/** A line of text whose numbers are mono and tabular. */
export function Numbers({ children }: { children: string }) {
  return children.split(/(\d+½?|½)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
      <span key={index} className="figures">
        {part}
      </span>
    ),
  )
}
