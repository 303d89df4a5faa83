interface ExcerptProps {
  parts: readonly { text: string; hit: boolean }[]
}

/** A piece of text with what was searched for marked in it. */
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
