import { letterAt, type Option, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { OptionGroup } from '#app/ui/base/option-group.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'

interface OptionChoicesProps {
  /** In the order of the screen. */
  options: readonly Option[]
  chosen: OptionNumber | undefined
  /** Id of the element with the question. */
  labelledBy: string
  onChoose: (option: OptionNumber) => void
}

export function OptionChoices({ options, chosen, labelledBy, onChoose }: OptionChoicesProps) {
  return (
    <OptionGroup
      labelledBy={labelledBy}
      options={options.map(({ number, html }, position) => ({
        value: number,
        letter: letterAt(position),
        content: <Rendered as="span" html={html} />,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
