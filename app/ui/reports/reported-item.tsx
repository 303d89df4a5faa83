import { type ReactNode, useId } from 'react'
import { shownOptions } from '#app/domain/attempt/shown-options.ts'
import { type ExplainedItem, type ItemRef, OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import type { AnswersToItem } from '#app/domain/reports/discrimination.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { Verdicts } from '#app/ui/base/verdicts.tsx'
import { AnswerReports, type ShownReport } from './answer-reports.tsx'
import { AnswersTable } from './answers-table.tsx'
import * as operatorText from './operator-text.ts'

interface ReportedItemProps {
  item: ItemRef
  /** Undefined until it has loaded. */
  question: ExplainedItem | undefined
  failed: boolean
  onTryAgain: () => void
  answers: AnswersToItem
  reports: readonly ShownReport[]
  isWithdrawn: boolean
  listPath: string
  /** Where decisions are posted. */
  decidePath: string
  onDecided: () => Promise<void>
}

/** A question with its answers and reports, and what an administrator can do about it. */
export function ReportedItem({
  item,
  question,
  failed,
  onTryAgain,
  answers,
  reports,
  isWithdrawn,
  listPath,
  decidePath,
  onDecided,
}: ReportedItemProps) {
  return (
    <div className="page grid content-start gap-8 py-6 *:max-w-3xl sm:py-10">
      <div>
        <Link prefetch="none" to={listPath} className="link inline-flex items-center gap-2 text-reason">
          <Icon name="back" size={16} />
          {operatorText.item.back}
        </Link>
        <h1 className="mt-2">{item.id}</h1>
        {question && <p className="text-muted">{question.item.topic.title}</p>}
      </div>
      <Part title={operatorText.reports.title}>
        <AnswerReports item={item} reports={reports} decidePath={decidePath} onDecided={onDecided} />
      </Part>
      <Part title={operatorText.practice.title}>
        <Practice isWithdrawn={isWithdrawn} decidePath={decidePath} onDecided={onDecided} />
      </Part>
      <Part title={operatorText.answers.title}>
        <AnswersTable answers={answers} right={question?.rubric.key} />
      </Part>
      <Part title={operatorText.item.question}>
        {question ? (
          <Question question={question} />
        ) : failed ? (
          <>
            <p role="alert" className="mb-3 text-poor">
              {operatorText.item.notLoaded}
            </p>
            <Button onClick={onTryAgain}>{operatorText.item.tryAgain}</Button>
          </>
        ) : (
          <p role="status" className="text-muted">
            {operatorText.item.loading}
          </p>
        )}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Question({ question }: { question: ExplainedItem }) {
  return (
    <div className="grid grid-cols-1 gap-4 ps-4">
      <p className="-ms-4 text-sm text-muted">{operatorText.item.letters}</p>
      <Rendered html={question.item.stem} className="type-question" />
      <Verdicts
        options={shownOptions(question, OPTION_NUMBERS)}
        right={question.rubric.key}
        chosen={undefined}
      />
    </div>
  )
}

type Decides = Pick<ReportedItemProps, 'decidePath' | 'onDecided'>

function Practice({ isWithdrawn, decidePath, onDecided }: Decides & { isWithdrawn: boolean }) {
  const form = usePostForm(decidePath, onDecided)
  const text = operatorText.practice
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.post({ act: isWithdrawn ? 'restore' : 'withdraw' })
      }}
    >
      <p role="status">{isWithdrawn ? text.isOut : text.isIn}</p>
      <p className="text-sm text-muted">{text.reach}</p>
      <FormMessage error={form.error} />
      <SubmitButton busy={form.busy} look="outlined" className="justify-self-start">
        {isWithdrawn ? text.restore : text.withdraw}
      </SubmitButton>
    </form>
  )
}
