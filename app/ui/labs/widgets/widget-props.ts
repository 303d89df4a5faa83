import type { Answer } from '#app/domain/labs/contract.ts'

export interface WidgetProps<A extends Answer> {
  /** Id of the element with the question. */
  labelledBy: string
  /** Undefined until something is entered or chosen. */
  value: A | undefined
  onChange: (value: A | undefined) => void
  /** Earlier wrong answers, which stay visible. */
  wrong: readonly A[]
  /** Set once the step is settled: nothing can be changed then. */
  right: A | undefined
}
