import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { type AttemptItem, type Completed, isCorrect } from '#app/domain/attempt/attempt.ts'
import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import { contrastOf } from '#app/domain/catalogue/mix-up.ts'
import { isVariantId } from '#app/domain/labs/variant-id.ts'
import { type BankTopic, topicIndexOf } from '#app/domain/learning/item-bank.ts'
import { movesBetween } from '#app/domain/practice/moves.ts'
import { standingIn } from '#app/domain/practice/placement-result.ts'
import { labsFor } from '#app/domain/practice/round.ts'
import { policyOf } from '#app/domain/practice/round-policy.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import type { RoundSession } from '#app/domain/practice/round-session.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { VariantLink } from '#app/ui/labs/variant-link.tsx'
import { DrillOutcome } from '#app/ui/practice/drill-outcome.tsx'
import { endText } from '#app/ui/practice/end-text.ts'
import { MoveList } from '#app/ui/practice/move-list.tsx'
import { NextBox } from '#app/ui/practice/next-box.tsx'
import { PlacementStanding } from '#app/ui/practice/placement-standing.tsx'
import { RoundEnd } from '#app/ui/practice/round-end.tsx'
import { practiceText } from '#app/ui/practice/text.ts'
import type { ChoosableSubject } from '#app/ui/practice/topic-chooser.tsx'
import { Review } from '#app/ui/quiz/review.tsx'
import { type SaveState, SaveStatus } from '#app/ui/quiz/save-status.tsx'
import { openSignIn } from '#app/ui/shell/shell-state.ts'
import { practicePath, roundPath } from './round-path.ts'

interface EndedRoundProps {
  attempt: Completed
  usedUp: boolean
  request: RoundRequest
  subjects: readonly ChoosableSubject[]
  session: RoundSession
  day: number
  find: (id: ItemId) => ExplainedItem | undefined
  texts: ExplainedMisconceptions | undefined
  saveState: SaveState
}

/** The end of a round: the moved levels, the next step, and the review. */
export function EndedRound({
  attempt,
  usedUp,
  request,
  subjects,
  session,
  day,
  find,
  texts,
  saveState,
}: EndedRoundProps) {
  const { before, model } = session
  const marksOf = useItemMarks()
  const { part: Scene } = usePart(loadScene, hasVariants(attempt) ? 1 : 0)
  const titleOf = ({ subject, id }: Pick<BankTopic, 'subject' | 'id'>) =>
    subjects.find((known) => known.id === subject)?.topics.find((topic) => topic.id === id)?.title ?? id
  const subjectTitle = subjects.find(({ id }) => 'subject' in request && id === request.subject)?.title ?? ''
  return (
    <RoundEnd attempt={attempt} title={endText.titles[policyOf(request).kind]}>
      {request.kind === 'placement' && (
        <PlacementStanding
          subject={request.subject}
          title={subjectTitle}
          standing={standingIn(model, request.subject, day)}
          answers={attempt.answers.length}
        />
      )}
      {request.kind === 'drill' && (
        <DrillOutcome
          misconception={texts?.[`${request.subject}/${request.misconception}`]}
          cleared={!isSuspected(session, request)}
        />
      )}
      <MoveList {...movesBetween(before, model, day)} titleOf={titleOf} />
      <NextBox {...nextAfter({ attempt, usedUp, request, session, texts, titleOf, subjectTitle })} />
      <div className="mt-5 flex ps-(--pointer-gutter) xl:ps-0">
        <SaveStatus state={saveState} onLogin={openSignIn} />
      </div>
      <Review
        attempt={attempt}
        find={(item: AttemptItem) => find(item.id)}
        figures={({ generated }) => Scene && generated && <Scene {...generated} />}
        actions={(item) =>
          isVariantId(item.id) ? <VariantLink id={item.id} /> : <ItemActions {...marksOf(item)} />
        }
        showsRun={false}
      />
    </RoundEnd>
  )
}

function loadScene() {
  return loadPart(async () => (await import('./variant-part.ts')).VariantScene)
}

function hasVariants({ answers }: Completed): boolean {
  return answers.some(({ item }) => isVariantId(item.id))
}

function isSuspected(
  { model }: RoundSession,
  { subject, misconception }: Extract<RoundRequest, { kind: 'drill' }>,
) {
  return model.misconceptions.some((known) => known.subject === subject && known.id === misconception)
}

interface After extends Pick<EndedRoundProps, 'attempt' | 'usedUp' | 'request' | 'session' | 'texts'> {
  titleOf: (topic: BankTopic) => string
  subjectTitle: string
}

const text = endText.next

const ELSEWHERE = [
  { to: href('/practice'), label: practiceText.chooseTopics },
  { to: href('/'), label: text.done },
]

/** The next step, with its reason. */
function nextAfter({ attempt, usedUp, request, session, texts, titleOf, subjectTitle }: After) {
  const topics = request.kind === 'practice' ? request.topics : 'subject' in request ? [request.subject] : []
  if (request.kind === 'placement')
    return {
      lead: text.placement.lead,
      title: text.placement.title(subjectTitle),
      text: text.placement.text,
      to: practicePath(topics, 10),
      action: practiceText.start,
      others: ELSEWHERE,
    }
  const [suspected] = session.model.misconceptions.flatMap(({ subject, id }) => {
    const title = texts?.[`${subject}/${id}`]?.title
    const isDrilled = request.kind === 'drill' && request.subject === subject && request.misconception === id
    return title === undefined || isDrilled ? [] : [{ subject, id, title }]
  })
  if (suspected)
    return {
      lead: text.mixUp.lead,
      title: (
        <>
          {text.mixUp.title}
          <Rendered as="span" html={contrastOf(suspected.title) ?? text.mixUp.unnamed} />
        </>
      ),
      text: text.mixUp.text,
      to: roundPath({ kind: 'drill', subject: suspected.subject, misconception: suspected.id }),
      action: text.mixUp.start,
      others: [{ to: practicePath(topics, 10), label: text.tenMore }, ...ELSEWHERE],
    }
  if (usedUp)
    return {
      lead: text.usedUp.lead,
      title: text.usedUp.title,
      text: text.usedUp.text,
      to: practicePath([], 10),
      action: text.usedUp.start,
      others: [
        ...(hasVariants(attempt) ? [{ to: practicePath(topics, 10), label: text.usedUp.generated }] : []),
        ...labsFor(session.model.bank, request).map(({ id, title }) => ({
          to: href('/labs/:lab', { lab: id }),
          label: text.usedUp.lab(title),
        })),
        { to: practicePath(topics, 5, true), label: text.usedUp.older },
        ...ELSEWHERE,
      ],
    }
  const weakest = weakestTopic(attempt, session)
  return {
    lead: weakest ? text.weakest.lead : text.nothingMissed.lead,
    title: weakest ? text.weakest.title(titleOf(weakest)) : text.tenMore,
    text: weakest ? text.weakest.text : text.nothingMissed.text,
    to: weakest ? practicePath([`${weakest.subject}/${weakest.id}`], 5) : practicePath(topics, 10),
    action: practiceText.start,
    others: weakest ? [{ to: practicePath(topics, 10), label: text.tenMore }, ...ELSEWHERE] : ELSEWHERE,
  }
}

/** The topic with the most wrong answers. */
function weakestTopic({ answers }: Completed, { model }: RoundSession): BankTopic | undefined {
  const missed = answers
    .filter((answer) => !isCorrect(answer))
    .flatMap(({ item }) => {
      const index = topicIndexOf(model.bank, item.id)
      return index === undefined ? [] : (model.bank.topics[index] ?? [])
    })
  const byTopic = [...Map.groupBy(missed, (topic) => topic)]
  return byTopic.sort(([, left], [, right]) => right.length - left.length)[0]?.[0]
}
