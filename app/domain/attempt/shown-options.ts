import {
  type ExplainedItem,
  letterAt,
  type OptionNumber,
  type RenderedHtml,
} from '#app/domain/catalogue/item.ts'

/** An option as it is shown. */
export interface ShownOption {
  value: OptionNumber
  /** The letter of the position on the screen, not of the option. */
  letter: string
  html: RenderedHtml
  /** Why it is right, or wrong. */
  reason: RenderedHtml
}

/** @param order of the options on the screen, see `optionsOrderedFor` */
export function shownOptions({ item, rubric }: ExplainedItem, order: readonly OptionNumber[]): ShownOption[] {
  return order.flatMap((number, position) => {
    const html = item.options.find((option) => option.number === number)?.html
    const reason = rubric.reasons[number - 1]
    if (html === undefined || reason === undefined) return []
    return [{ value: number, letter: letterAt(position), html, reason }]
  })
}
