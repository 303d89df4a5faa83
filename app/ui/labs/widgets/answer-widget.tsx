import type { Answer, Ask, Table } from '#app/domain/labs/contract.ts'
import { Choice } from './choice.tsx'
import { Field } from './field.tsx'
import { Order } from './order.tsx'
import { Pick } from './pick.tsx'
import type { WidgetProps } from './widget-props.ts'

type AnswerWidgetProps = WidgetProps<Answer> & { ask: Ask }

/** The controls for an answer, by the kind of the question. */
export function AnswerWidget({ ask, value, wrong, right, ...rest }: AnswerWidgetProps) {
  switch (ask.kind) {
    case 'number':
    case 'text': {
      const single = { value: asSingle(value), wrong: wrong.flatMap((each) => asSingle(each) ?? []) }
      return <Field {...rest} {...single} kind={ask.kind} right={asSingle(right)} />
    }
    case 'choice':
      return (
        <Choice
          {...rest}
          options={ask.options}
          value={asText(value)}
          wrong={wrong.flatMap((each) => asText(each) ?? [])}
          right={asText(right)}
        />
      )
    case 'set':
    case 'list': {
      const lists = {
        ...rest,
        options: ask.options,
        value: asList(value),
        wrong: wrong.flatMap((each) => {
          const list = asList(each)
          return list ? [list] : []
        }),
        right: asList(right),
      }
      if (isPermutation(ask)) return <Order {...lists} />
      return <Pick {...lists} ordered={ask.kind === 'list'} contentOf={cellsOf(pickedTable(ask))} />
    }
    default:
      return ask satisfies never
  }
}

/** What counts as given before anything was touched: the options of an order as they stand, and none of a set. */
export function untouchedAnswer(ask: Ask): Answer | undefined {
  if (ask.kind === 'list' && isPermutation(ask)) return ask.options
  return ask.kind === 'set' ? [] : undefined
}

/** Whether all options are to be put in order. */
function isPermutation(ask: Ask): boolean {
  return (
    ask.kind === 'list' &&
    ask.answer.length === ask.options.length &&
    new Set(ask.answer).size === ask.options.length
  )
}

/** A table of one row whose columns are the options: it is picked from and not shown a second time. */
export function pickedTable(ask: Ask): Table | undefined {
  if (ask.kind !== 'set' && ask.kind !== 'list') return undefined
  return ask.scene.find(
    (figure): figure is Table =>
      figure.type === 'table' &&
      figure.rows.length === 1 &&
      figure.columns.map(String).join('\n') === ask.options.join('\n'),
  )
}

function cellsOf(table: Table | undefined) {
  if (!table) return undefined
  return (option: string) => table.rows[0]?.[table.columns.map(String).indexOf(option)] ?? ''
}

function asSingle(answer: Answer | undefined): number | string | undefined {
  return typeof answer === 'object' ? undefined : answer
}

function asText(answer: Answer | undefined): string | undefined {
  return typeof answer === 'string' ? answer : undefined
}

function asList(answer: Answer | undefined): readonly string[] | undefined {
  return typeof answer === 'object' ? answer : undefined
}
