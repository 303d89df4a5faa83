import { useMemo } from 'react'
import { useItems } from '#app/browser/items.ts'
import { useLearnerLoading } from '#app/browser/learner.ts'
import { useLog } from '#app/browser/log-session.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { MistakenQuestions } from '#app/ui/progress/mistaken-questions.tsx'
import { type ListedMistake, MistakesPage } from '#app/ui/progress/mistakes-page.tsx'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { listedMistakes } from '#app/ui/progress/progress-facts.ts'

/** The mistakes in the log on this device. */
export function MistakesOfLearner({ catalogue }: { catalogue: Catalogue }) {
  const { learner, failed, tryAgain } = useLearnerLoading()
  const entries = useLog()?.entries
  const model = learner?.model
  const today = Math.floor(learner?.day ?? 0)
  const mistakes = useMemo(
    () => (model && entries ? listedMistakes(model, entries) : undefined),
    [model, entries],
  )
  return (
    <MistakesPage
      mistakes={mistakes}
      today={today}
      catalogue={catalogue}
      problem={failed && <NotLoaded onTryAgain={tryAgain} />}
      questions={(ofTopic) => <Questions mistakes={ofTopic} today={today} />}
    />
  )
}

function Questions({ mistakes, today }: { mistakes: readonly ListedMistake[]; today: number }) {
  const { find, failed, tryAgain } = useItems(mistakes.map(({ item }) => item))
  return (
    <MistakenQuestions
      mistakes={mistakes}
      find={find && (({ item }) => find(item))}
      failed={failed}
      onTryAgain={tryAgain}
      today={today}
    />
  )
}
