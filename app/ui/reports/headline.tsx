import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import { Rendered } from '#app/ui/base/rendered.tsx'

/** A question in a list: the sentence that asks, or its id until it has loaded or if it no longer exists. */
export function Headline({ id, question }: { id: ItemId; question: ExplainedItem | undefined }) {
  return question ? (
    <Rendered as="span" html={question.item.headline} className="font-semibold wrap-anywhere" />
  ) : (
    <span className="font-semibold">{id}</span>
  )
}
