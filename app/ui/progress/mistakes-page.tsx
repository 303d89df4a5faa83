import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { isSubjectId, SUBJECT_CODES, type SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Mistake } from '#app/domain/log/mistakes.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import type { Catalogue } from './catalogue.ts'
import { mistakesLink } from './links.ts'
import { MistakesOfTopic } from './mistakes-of-topic.tsx'
import { plural } from './plural.ts'

/** A mistake whose item still exists. */
export interface ListedMistake extends Mistake {
  topic: string
}

interface MistakesPageProps {
  /** The latest first; undefined until they are known. */
  mistakes: readonly ListedMistake[] | undefined
  today: number
  catalogue: Catalogue
  /** Shows the questions themselves. */
  questions: (mistakes: readonly ListedMistake[]) => ReactNode
  problem?: ReactNode
}

type Which = 'all' | 'again' | 'almost'

const FILTERS = {
  all: () => true,
  again: ({ misses }: Mistake) => misses > 1,
  almost: ({ rightDays }: Mistake) => rightDays.length > 0,
} as const satisfies Record<Which, (mistake: Mistake) => boolean>

const ROUND = 10

/** What was missed and is not yet put right, across subjects. */
export function MistakesPage({ mistakes, today, catalogue, questions, problem }: MistakesPageProps) {
  const [subject, setSubject] = useState<SubjectId | 'all'>('all')
  const [which, setWhich] = useState<Which>('all')
  const ofSubject = mistakes?.filter((mistake) => subject === 'all' || mistake.subject === subject) ?? []
  const shown = ofSubject.filter(FILTERS[which])
  const round = roundOf(shown, today)
  return (
    <div className="page grow pt-6 pb-12 md:pt-10">
      <h1>Mistakes</h1>
      <p className="mt-2 max-w-[60ch] text-muted">
        Questions that you missed. Each leaves the list once you answer it right on two different days.
      </p>
      {problem}
      <div className="mt-6 min-h-dvh">
        {mistakes && mistakes.length === 0 && <NothingMissed />}
        {mistakes && mistakes.length > 0 && (
          <>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <SubjectFilter
                mistakes={mistakes}
                chosen={subject}
                onChoose={setSubject}
                catalogue={catalogue}
              />
              <Segments
                label="Which"
                choices={[
                  { value: 'all', label: `All ${ofSubject.length}` },
                  { value: 'again', label: `Missed again ${ofSubject.filter(FILTERS.again).length}` },
                  { value: 'almost', label: `One day to go ${ofSubject.filter(FILTERS.almost).length}` },
                ]}
                chosen={which}
                onChoose={setWhich}
              />
            </div>
            {round.length > 0 && (
              <div className="mt-5">
                <ButtonLink
                  look="primary"
                  to={mistakesLink(round.map(({ item }) => item))}
                  className="max-sm:w-full"
                >
                  Practise {plural(round.length, 'question')}
                </ButtonLink>
              </div>
            )}
            {shown.length === 0 ? (
              <p role="status" className="mt-6 text-muted">
                None of these.
              </p>
            ) : (
              <ul aria-label="Topics with mistakes" className="mt-6 border-t border-line">
                {[...Map.groupBy(shown, (mistake) => `${mistake.subject}/${mistake.topic}`)].map(
                  ([name, ofTopic]) => (
                    <MistakesOfTopic key={name} mistakes={ofTopic} catalogue={catalogue}>
                      {questions(ofTopic)}
                    </MistakesOfTopic>
                  ),
                )}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** What a right answer today would bring forward comes first, and of that what was missed first. */
function roundOf(mistakes: readonly ListedMistake[], today: number): ListedMistake[] {
  const rightToday = ({ rightDays }: Mistake) => (rightDays.includes(today) ? 1 : 0)
  return [...mistakes]
    .sort((left, right) => rightToday(left) - rightToday(right) || left.lastMissed - right.lastMissed)
    .slice(0, ROUND)
}

interface SubjectFilterProps {
  mistakes: readonly ListedMistake[]
  chosen: SubjectId | 'all'
  onChoose: (subject: SubjectId | 'all') => void
  catalogue: Catalogue
}

function SubjectFilter({ mistakes, chosen, onChoose, catalogue }: SubjectFilterProps) {
  const present = catalogue.subjects.filter(({ id }) => mistakes.some(({ subject }) => subject === id))
  if (present.length < 2) return null
  return (
    <label className="flex items-center gap-3 text-reason font-semibold">
      Subject
      <select
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChoose(isSubjectId(value) ? value : 'all')}
        className="min-h-11 rounded-box [font:inherit] border-[1.5px] border-edge bg-raise px-3 text-text"
      >
        <option value="all">All subjects</option>
        {present.map(({ id, title }) => (
          <option key={id} value={id}>
            {SUBJECT_CODES[id]} {title}
          </option>
        ))}
      </select>
    </label>
  )
}

function NothingMissed() {
  return (
    <div>
      <p className="text-muted">
        Nothing to put right. What you miss in quizzes and practice is collected here.
      </p>
      <div className="mt-4">
        <ButtonLink to={href('/practice')}>Practise</ButtonLink>
      </div>
    </div>
  )
}
