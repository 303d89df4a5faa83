import { href } from 'react-router'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { type AttemptItem, type Completed, isCorrect } from '#app/domain/attempt/attempt.ts'
import type { ExplainedItem, ItemId } from '#app/domain/catalogue/item.ts'
import type { ExplainedMisconceptions } from '#app/domain/catalogue/misconception.ts'
import type { BankTopic } from '#app/domain/learning/item-bank.ts'
import { movesBetween } from '#app/domain/practice/moves.ts'
import { standingIn } from '#app/domain/practice/placement-result.ts'
import type { RoundRequest } from '#app/domain/practice/round-request.ts'
import type { RoundSession } from '#app/domain/practice/round-session.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { DrillOutcome } from '#app/ui/practice/drill-outcome.tsx'
import { MoveList } from '#app/ui/practice/move-list.tsx'
import { NextBox } from '#app/ui/practice/next-box.tsx'
import { PlacementStanding } from '#app/ui/practice/placement-standing.tsx'
import { RoundEnd } from '#app/ui/practice/round-end.tsx'
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

/** What moved, what is next, and each question again. */
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
  const titleOf = ({ subject, id }: Pick<BankTopic, 'subject' | 'id'>) =>
    subjects.find((known) => known.id === subject)?.topics.find((topic) => topic.id === id)?.title ?? id
  const subjectTitle = subjects.find(({ id }) => 'subject' in request && id === request.subject)?.title ?? ''
  return (
    <RoundEnd
      attempt={attempt}
      title={
        request.kind === 'placement'
          ? 'Placement done'
          : request.kind === 'drill'
            ? 'Drill done'
            : 'Round done'
      }
    >
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
      <div className="mt-5 flex ps-(--pointer-gutter)">
        <SaveStatus state={saveState} onLogin={openSignIn} />
      </div>
      <Review
        attempt={attempt}
        find={(item: AttemptItem) => find(item.id)}
        actions={(item) => <ItemActions {...marksOf(item)} />}
        showsRun={false}
      />
    </RoundEnd>
  )
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

const ELSEWHERE = [
  { to: href('/practice'), label: 'Choose topics' },
  { to: href('/'), label: 'Done for now' },
]

/** One thing to go on with, and why. */
function nextAfter({ attempt, usedUp, request, session, texts, titleOf, subjectTitle }: After) {
  const topics = request.kind === 'practice' ? request.topics : 'subject' in request ? [request.subject] : []
  if (request.kind === 'placement')
    return {
      lead: 'What is next',
      title: `Ten questions on ${subjectTitle}`,
      text: 'Picked from your answers: what you missed first.',
      to: practicePath(topics, 10),
      action: 'Start',
      others: ELSEWHERE,
    }
  const [suspected] = session.model.misconceptions.filter(
    ({ subject, id }) =>
      !(request.kind === 'drill' && request.subject === subject && request.misconception === id) &&
      texts?.[`${subject}/${id}`],
  )
  if (suspected)
    return {
      lead: 'A mix-up that you may have',
      title: 'A short drill',
      text: <Rendered as="span" html={texts?.[`${suspected.subject}/${suspected.id}`]?.title ?? ''} />,
      to: roundPath({ kind: 'drill', subject: suspected.subject, misconception: suspected.id }),
      action: 'Start the drill',
      others: [{ to: practicePath(topics, 10), label: 'Ten more questions' }, ...ELSEWHERE],
    }
  if (usedUp)
    return {
      lead: 'That was every fresh question here',
      title: 'Another topic',
      text: 'Older questions come back after a week. A topic grows better on new ones.',
      to: practicePath([], 10),
      action: 'Ten from everywhere',
      others: [{ to: practicePath(topics, 5, true), label: 'Older questions now' }, ...ELSEWHERE],
    }
  const weakest = weakestTopic(attempt, session)
  return {
    lead: weakest ? 'Missed most in this round' : 'Nothing missed',
    title: weakest ? `Five questions on ${titleOf(weakest)}` : 'Ten more questions',
    text: weakest
      ? 'Fresh ones, not those that you have just seen.'
      : 'The next ones are picked from all your answers.',
    to: weakest ? practicePath([`${weakest.subject}/${weakest.id}`], 5) : practicePath(topics, 10),
    action: 'Start',
    others: weakest
      ? [{ to: practicePath(topics, 10), label: 'Ten more questions' }, ...ELSEWHERE]
      : ELSEWHERE,
  }
}

/** The topic with most wrong answers. */
function weakestTopic({ answers }: Completed, { model }: RoundSession): BankTopic | undefined {
  const missed = answers
    .filter((answer) => !isCorrect(answer))
    .flatMap(({ item }) => {
      const known = model.bank.byId.get(item.id)
      return known ? (model.bank.topics[known.topicIndex] ?? []) : []
    })
  const byTopic = [...Map.groupBy(missed, (topic) => topic)]
  return byTopic.sort(([, left], [, right]) => right.length - left.length)[0]?.[0]
}
