import type { Answer, Ask, Graph, Table } from '#app/domain/labs/contract.ts'
import { stepParts } from '../step-parts.ts'
import { isOrder } from './answer-kind.ts'
import { Choice } from './choice.tsx'
import { Field } from './field.tsx'
import type { WidgetProps } from './widget-props.ts'

type AnswerWidgetProps = WidgetProps<Answer> & { ask: Ask }

/** The controls for an answer, by the kind of the question. */
export function AnswerWidget({ ask, value, wrong, right, ...rest }: AnswerWidgetProps) {
  const { order: Order, pick: Pick } = stepParts
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
      if (isOrder(ask)) return Order && <Order {...lists} />
      return (
        Pick && (
          <Pick
            {...lists}
            ordered={ask.kind === 'list'}
            contentOf={cellsOf(pickedTable(ask))}
            graph={pickedGraph(ask)}
          />
        )
      )
    }
    default:
      return ask satisfies never
  }
}

/** The answer before the learner has changed anything: for an order the options as they are, for a set none. */
export function untouchedAnswer(ask: Ask): Answer | undefined {
  if (ask.kind !== 'set' && ask.kind !== 'list') return undefined
  return isOrder(ask) ? ask.options : []
}

/** The figure from which the answer is picked. It is not shown a second time. */
export function pickedFigure(ask: Ask): Table | Graph | undefined {
  return pickedTable(ask) ?? pickedGraph(ask)
}

/** A graph whose nodes are the options. */
function pickedGraph(ask: Ask): Graph | undefined {
  if ((ask.kind !== 'set' && ask.kind !== 'list') || isOrder(ask)) return undefined
  const { options } = ask
  return ask.scene.find(
    (figure): figure is Graph =>
      figure.type === 'graph' &&
      figure.nodes.every(({ label }) => options.includes(label)) &&
      options.every((option) => figure.nodes.filter(({ label }) => label === option).length === 1),
  )
}

/** A table with one row whose columns are the options. The answer is picked from it, and it is not shown a second time. */
function pickedTable(ask: Ask): Table | undefined {
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
