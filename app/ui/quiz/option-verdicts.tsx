import { letterAt, type Option, type OptionNumber, type Rubric } from '#app/domain/catalogue/item.ts'
import { MarkedOptions } from '#app/ui/base/marked-options.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'

interface OptionVerdictsProps {
  /** In the order of the screen. */
  options: readonly Option[]
  rubric: Rubric
  chosen: OptionNumber
}

/** The four answers once locked, and in each the reason that belongs to it. */
export function OptionVerdicts({ options, rubric, chosen }: OptionVerdictsProps) {
  return (
    <MarkedOptions
      label="Options, marked"
      options={options.map(({ number, html }, position) => ({
        letter: letterAt(position),
        content: <Rendered as="span" html={html} />,
        state: number === rubric.key ? 'right' : number === chosen ? 'wrong' : 'other',
        verdict:
          number !== rubric.key ? 'Your answer' : number === chosen ? 'Correct, your answer' : 'Correct',
        reason: <Rendered html={rubric.reasons[number - 1] ?? ''} />,
      }))}
    />
  )
}
