import type { ReactNode } from 'react'
import { DIFFICULTIES } from '#app/domain/catalogue/item.ts'
import { type QuestionFilter, STATUSES } from '#app/domain/practice/round-request.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Tick } from '#app/ui/base/tick.tsx'
import * as setupText from './setup-text.ts'

const text = setupText.filter

interface QuestionFilterFieldsProps {
  filter: QuestionFilter
  onChange: (filter: QuestionFilter) => void
  /** Called when the fields are unfolded. */
  onOpen: () => void
  /** How many questions match. */
  children: ReactNode
}

/** Which questions of the topics, folded: most rounds need no filter. */
export function QuestionFilterFields({ filter, onChange, onOpen, children }: QuestionFilterFieldsProps) {
  const { statuses, difficulties } = filter
  return (
    <section className="border-y border-line">
      <details className="group" onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
        <summary className="flex min-h-14 list-none items-center gap-3.5 [&::-webkit-details-marker]:hidden">
          <h2>{text.heading}</h2>
          <span className="grow text-end text-sm text-muted">{text.summary(statuses, difficulties)}</span>
          <Icon name="chevron" size={14} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 pb-5">
          <p className="text-sm text-muted">{text.nothingChosen}</p>
          <fieldset>
            <legend className="font-semibold">{text.status}</legend>
            <div className="mt-1 grid sm:grid-cols-2">
              {STATUSES.map((status) => (
                <Tick
                  key={status}
                  checked={statuses.includes(status)}
                  onChange={() => onChange({ ...filter, statuses: toggled(STATUSES, statuses, status) })}
                >
                  {text.statuses[status]}
                </Tick>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="font-semibold">{text.difficulty}</legend>
            <div className="mt-1 flex flex-wrap gap-x-7">
              {DIFFICULTIES.map((difficulty) => (
                <Tick
                  key={difficulty}
                  checked={difficulties.includes(difficulty)}
                  onChange={() =>
                    onChange({ ...filter, difficulties: toggled(DIFFICULTIES, difficulties, difficulty) })
                  }
                >
                  {text.difficulties[difficulty]}
                </Tick>
              ))}
            </div>
          </fieldset>
          <p role="status" className="text-reason">
            {children}
          </p>
        </div>
      </details>
    </section>
  )
}

/** In the order of `all`. */
function toggled<T>(all: readonly T[], chosen: readonly T[], one: T): T[] {
  return all.filter((each) => chosen.includes(each) !== (each === one))
}
