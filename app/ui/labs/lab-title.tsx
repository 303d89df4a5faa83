/** The title of a lab, whose hyphenated names, as in Go-Back-N, stay on one line. */
export function LabTitle({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
