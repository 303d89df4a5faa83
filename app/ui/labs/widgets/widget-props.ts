import type { Answer } from '#app/domain/labs/contract.ts'

export interface WidgetProps<A extends Answer> {
  /** Id of the element with the question. */
  labelledBy: string
  /** Undefined until something is entered or chosen. */
  value: A | undefined
  onChange: (value: A | undefined) => void
  /** Wrong answers that were given already. They stay visible. */
  wrong: readonly A[]
  /** Given once the step is settled: nothing can be changed then. */
  right: A | undefined
}
