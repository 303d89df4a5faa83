import { useEffect, useRef, useState } from 'react'
import { fetchItem } from '#app/browser/learner/learning-files.ts'
import { type Learner, useLearnerLoading, useLearningFiles } from '#app/browser/learner.ts'
import { newIdentity } from '#app/browser/new-identity.ts'
import { attemptItem } from '#app/domain/attempt/attempt.ts'
import type { KeptExam } from '#app/domain/attempt/kept-attempt.ts'
import { bundleOf, type ExplainedItem } from '#app/domain/catalogue/item.ts'
import { chooseExamItems } from '#app/domain/exam/exam-items.ts'
import { startExam } from '#app/domain/exam/exam-run.ts'
import type { ExamSetup } from '#app/domain/exam/exam-setup.ts'
import type { BankItem } from '#app/domain/learning/item-bank.ts'
import { topicsNamed } from '#app/domain/practice/topics-named.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Failure } from '#app/ui/base/failure.tsx'
import { Notice } from '#app/ui/base/notice.tsx'
import * as examText from '#app/ui/exam/exam-text.ts'

interface StartedExamProps {
  chosen: ExamSetup
  /** The first question can be shown, and its time begins. */
  onReady: (attempt: KeptExam) => Promise<void>
  onBack: () => void
}

/** Chooses and loads all questions of an exam before its time begins. */
export function StartedExam({ chosen, onReady, onBack }: StartedExamProps) {
  const { learner, failed, tryAgain } = useLearnerLoading()
  const factsPath = useLearningFiles()?.facts
  const [items, setItems] = useState<readonly BankItem[]>()
  const [notFetched, setNotFetched] = useState(false)
  const busy = useRef(false)
  if (!items && learner) setItems(itemsFor(chosen, learner))

  async function begin(asked: readonly BankItem[]) {
    if (factsPath === undefined || busy.current) return
    busy.current = true
    setNotFetched(false)
    try {
      await onReady(examOver(chosen, await Promise.all(asked.map((item) => fetchItem(factsPath, item)))))
    } catch (error) {
      console.error(error)
      setNotFetched(true)
    } finally {
      busy.current = false
    }
  }

  const isComplete = items?.length === chosen.count
  // biome-ignore lint/correctness/useExhaustiveDependencies: an exam begins once
  useEffect(() => {
    if (items && isComplete) void begin(items)
  }, [items, isComplete])

  if (failed || notFetched)
    return (
      <Failure
        title={examText.failed.title}
        text={examText.failed.text}
        onTryAgain={() => (items ? void begin(items) : tryAgain())}
      >
        <Button onClick={onBack}>{examText.failed.back}</Button>
      </Failure>
    )
  if (items?.length === 0)
    return (
      <Notice title={examText.nothing.title} text={examText.nothing.text}>
        <Button onClick={onBack}>{examText.failed.back}</Button>
      </Notice>
    )
  if (items && !isComplete)
    return (
      <Notice
        title={examText.fewer.title(items.length, chosen.count)}
        text={examText.fewer.text(items.length)}
      >
        <Button look="primary" onClick={() => void begin(items)}>
          {examText.fewer.start(items.length)}
        </Button>
        <Button onClick={onBack}>{examText.failed.back}</Button>
      </Notice>
    )
  return <Notice title={examText.loading} />
}

function itemsFor({ topics, count }: ExamSetup, { model, bank }: Learner): BankItem[] {
  const isSeen = (item: BankItem) => model.seen(item) !== undefined
  const mayAsk = (item: BankItem) => model.mayAsk(item.id)
  return chooseExamItems(topicsNamed(bank, topics), count, { isSeen, mayAsk }, Math.random)
}

function examOver({ minutes, strict, negative }: ExamSetup, questions: readonly ExplainedItem[]): KeptExam {
  const identity = newIdentity()
  return {
    setup: {
      ...identity,
      policy: { kind: 'exam', minutes, strict, negative },
      items: questions.map(attemptItem),
    },
    answers: [],
    bundle: bundleOf(questions),
    exam: startExam(questions.length, minutes, identity.startedAt),
  }
}
