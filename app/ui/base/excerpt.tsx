interface ExcerptProps {
  parts: readonly { text: string; hit: boolean }[]
}

/** A piece of text with the search hits marked. */
export function Excerpt({ parts }: ExcerptProps) {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
      <mark key={index} className="bg-(--accent-soft) font-semibold text-text">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
