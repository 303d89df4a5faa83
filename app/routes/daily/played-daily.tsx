import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { type AttemptKeeper, useAttemptStart } from '#app/browser/attempt-keeper.ts'
import { loadPart } from '#app/browser/build-version.ts'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { useListedMistakes } from '#app/browser/listed-mistakes.ts'
import { type Confidence, indexOf } from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { RAPID } from '#app/domain/learning/rapid.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Failure } from '#app/ui/base/failure.tsx'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { Notice } from '#app/ui/base/notice.tsx'
import { OpenElsewhere } from '#app/ui/base/open-elsewhere.tsx'
import { useSecondsShown } from '#app/ui/base/use-seconds-shown.ts'
import { AfterAnswer } from '#app/ui/practice/after-answer.tsx'
import * as dailyText from '#app/ui/practice/daily/daily-text.ts'
import type { VerdictPart } from '#app/ui/practice/round-action.tsx'
import { RoundQuestion } from '#app/ui/practice/round-question.tsx'
import * as practiceText from '#app/ui/practice/text.ts'
import { useAsksConfidence } from '#app/ui/practice/use-confidence.ts'
import * as verdictViews from '#app/ui/practice/verdict-views.ts'
import { LoadedKeysDialog } from '#app/ui/quiz/loaded-keys-dialog.tsx'
import { useKeysDialog } from '#app/ui/quiz/use-keys-dialog.ts'
import { useRoundKeys } from '#app/ui/quiz/use-round-keys.ts'
import { openReport } from '#app/ui/shell/shell-state.ts'
import { useDaily } from './use-daily.ts'

/** Here before the first question, because a set is played to its end even if the connection goes with that. */
const VERDICT = { part: { ...verdictViews, RoundVerdict: DailyVerdict }, failed: false, tryAgain: () => {} }

/** The verdict on an answer to a question that the learner may have missed before. */
function DailyVerdict(props: ComponentProps<VerdictPart['RoundVerdict']>) {
  const isListed = useListedMistakes()
  const answer = props.attempt.answers.at(-1)
  return <verdictViews.RoundVerdict {...props} isListed={answer !== undefined && isListed(answer.item.id)} />
}

interface PlayedDailyProps {
  day: number
  keeper: AttemptKeeper
  onEnd: () => void
}

/** Waits until it is known what was answered before, and whether another tab has the set. */
export function PlayedDaily({ day, keeper, onEnd }: PlayedDailyProps) {
  const start = useAttemptStart(keeper, day)
  if (keeper.openElsewhere)
    return <OpenElsewhere title={dailyText.openElsewhere} onTakeOver={keeper.takeOver} />
  if (!start) return <Notice title={dailyText.loading} />
  return <Questions key={start.key} day={day} draft={start.draft} keeper={keeper} onEnd={onEnd} />
}

function Questions({ day, draft, keeper, onEnd }: PlayedDailyProps & { draft: KeptAttempt | undefined }) {
  const daily = useDaily({ day, draft, keeper, onEnd })
  const marksOf = useItemMarks()
  const [asksConfidence] = useAsksConfidence()
  const keys = useKeysDialog()
  const { attempt, questions = [] } = daily.played ?? {}
  const question = attempt && questions[indexOf(attempt)]
  const secondsShown = useSecondsShown(attempt && question ? `${attempt.setup.id} ${question.item.id}` : '')

  const submit = (confidence?: Confidence) => void daily.submit(secondsShown(), confidence)
  const next = () => void daily.next()
  useRoundKeys({
    characterKeys: keys.characterKeys,
    asksConfidence,
    asked: attempt && question && { attempt, id: question.item.id },
    onHelp: keys.openKeys,
    onChoose: daily.choose,
    onSubmit: submit,
    onNext: next,
  })

  if (daily.failed)
    return (
      <Failure title={dailyText.notLoaded} text={practiceText.notLoaded.text} onTryAgain={daily.tryAgain}>
        <ButtonLink to={href('/daily')}>{dailyText.back}</ButtonLink>
      </Failure>
    )
  if (!attempt || !question) return <Notice title={dailyText.loading} />
  const last = attempt.answers.at(-1)
  return (
    <>
      <RoundQuestion
        attempt={attempt}
        question={question}
        figures={undefined}
        comesBack={!marksOf(question.item).flagged}
        title={dailyText.heading}
        why={{ reason: dailyText.heading, detail: question.item.topic.title }}
        notice={undefined}
        isRapid={attempt.phase === 'marked' && last !== undefined && last.seconds < RAPID.seconds}
        isBack={false}
        asksConfidence={asksConfidence}
        verdict={VERDICT}
        leaveTo={href('/daily')}
        stop={null}
        onChoose={daily.choose}
        onSubmit={submit}
        onNext={next}
      >
        <AfterAnswer
          misconception={undefined}
          drillPath={undefined}
          notePath={question.rubric.note}
          actions={<ItemActions {...marksOf(question.item)} onReport={() => openReport(question.item)} />}
        />
      </RoundQuestion>
      <LoadedKeysDialog {...keys.dialog} load={loadKeys} asksConfidence={asksConfidence} />
    </>
  )
}

function loadKeys() {
  return loadPart(async () => (await import('#app/ui/quiz/keys-dialog.tsx')).KeysDialog)
}
