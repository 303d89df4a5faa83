import { href } from 'react-router'
import { useItemMarks } from '#app/browser/item-marks.ts'
import type { Answer } from '#app/domain/attempt/attempt.ts'
import { type ExplainedItem, subjectOf } from '#app/domain/catalogue/item.ts'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { mixUpsOfAnswers } from '#app/domain/practice/mix-ups-of-answers.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { VariantLink } from '#app/ui/labs/variant-link.tsx'
import { AfterAnswer } from '#app/ui/practice/after-answer.tsx'
import { openReport } from '#app/ui/shell/shell-state.ts'
import { roundPath } from './round-path.ts'

interface AnsweredProps {
  question: ExplainedItem
  answer: Answer | undefined
  model: LearnerModel
  texts: ExplainedMisconceptions | undefined
  /** A drill offers none. */
  offersDrill: boolean
}

/** What is shown under the marked options of a round. */
export function Answered({ question, answer, model, texts, offersDrill }: AnsweredProps) {
  const { item, rubric } = question
  const marksOf = useItemMarks()
  const subject = subjectOf(item.id)
  const suspected = mixUpsOfAnswers(model, answer ? [answer] : [])[0]?.id
  return (
    <AfterAnswer
      misconception={suspected ? texts?.[`${subject}/${suspected}`] : undefined}
      drillPath={
        suspected && offersDrill ? roundPath({ kind: 'drill', subject, misconception: suspected }) : undefined
      }
      notePath={
        item.generated ? href('/learn/:subject?/:topic?', { subject, topic: item.topic.id }) : rubric.note
      }
      actions={
        item.generated ? (
          <VariantLink id={item.id} />
        ) : (
          <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />
        )
      }
    />
  )
}
