import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { isSubjectId, type SubjectId, subjectCode } from '#app/domain/catalogue/subject.ts'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import { MOST_MISTAKES } from '#app/domain/practice/mistakes-to-fix.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import type { Catalogue } from './catalogue.ts'
import { itemsLink } from './links.ts'
import type { ListName } from './mistakes-page.tsx'
import * as mistakesText from './mistakes-text.ts'
import { NextMistakes } from './next-mistakes.tsx'
import { QuestionsOfSubject } from './questions-of-subject.tsx'
import { useWithRemoved } from './use-with-removed.ts'

interface QuestionListProps {
  list: ListName
  listed: readonly ListedQuestion[]
  today: number
  /** The planned exam whose questions are shown first. */
  exam: ExamPlan | undefined
  catalogue: Catalogue
  /** Renders the questions. */
  questions: (questions: readonly ListedQuestion[]) => ReactNode
}

/** `exam`: those of the planned exam. */
type Scope = SubjectId | 'exam' | 'all'
type Which = 'all' | 'again' | 'almost'

const FILTERS = {
  all: () => true,
  again: ({ mistake }: ListedQuestion) => mistake !== undefined && mistake.misses > 1,
  almost: ({ mistake }: ListedQuestion) => mistake !== undefined && mistake.rightDays.length > 0,
} as const satisfies Record<Which, (question: ListedQuestion) => boolean>

const text = mistakesText.filters

/** One list with its filters, and a link to a round over it. */
export function QuestionList({ list, listed, today, exam, catalogue, questions }: QuestionListProps) {
  const [chosen, setChosen] = useState<Scope>('exam')
  const [which, setWhich] = useState<Which>('all')
  const shown = useWithRemoved(listed)
  if (shown.length === 0) return <Nothing list={list} />
  const isOfExam = ({ item }: ListedQuestion) => exam !== undefined && (exam.weights[item.subject] ?? 0) > 0
  const ofExam = listed.filter(isOfExam).length
  // Where they are all or none, there is nothing to choose.
  const hasOthers = shown.some(isOfExam) && !shown.every(isOfExam)
  const ofList = hasOthers ? 'exam' : 'all'
  const scope = chosen === 'exam' ? ofList : chosen
  const isOfSubject = (question: ListedQuestion) =>
    scope === 'all' || (scope === 'exam' ? isOfExam(question) : question.item.subject === scope)
  const count = (filter: Which) => listed.filter(isOfSubject).filter(FILTERS[filter]).length
  const isShown = (question: ListedQuestion) => isOfSubject(question) && FILTERS[which](question)
  const filtered = shown.filter(isShown)
  const subjects = bySubject(filtered)
  const hasOneSubject = new Set(shown.map(({ item }) => item.subject)).size === 1
  const round = roundOf(listed.filter(isShown), today)
  const isFiltered = which !== 'all' || scope !== ofList
  const filters = (['all', 'again', 'almost'] as const).filter(
    (filter) => filter === 'all' || filter === which || count(filter) > 0,
  )
  return (
    <>
      {exam && <p className="mt-5">{text.left(ofExam, exam.name)}</p>}
      {list === 'mistakes' && (
        <NextMistakes listed={inOrder(hasOthers ? listed.filter(isOfExam) : listed, today)} today={today} />
      )}
      <div className="mt-7 flex empty:hidden flex-wrap items-center gap-x-5 gap-y-3">
        <SubjectFilter
          listed={shown}
          chosen={scope}
          exam={exam && hasOthers ? text.ofExam(ofExam, exam.name) : undefined}
          onChoose={setChosen}
          catalogue={catalogue}
        />
        {filters.length > 1 && (
          <Segments
            label={text.label}
            choices={filters.map((filter) => ({ value: filter, label: text[filter](count(filter)) }))}
            chosen={which}
            onChoose={setWhich}
          />
        )}
      </div>
      {round.length > 0 && (list === 'bookmarks' || (list === 'mistakes' && isFiltered)) && (
        <div className="mt-5">
          <ButtonLink
            look={list === 'bookmarks' ? 'primary' : 'outlined'}
            to={itemsLink(
              list,
              round.map(({ item }) => item.id),
            )}
            className="max-sm:w-full"
          >
            {list === 'bookmarks'
              ? mistakesText.practiseQuestions(round.length)
              : mistakesText.practiseFiltered(round.length)}
          </ButtonLink>
        </div>
      )}
      {filtered.length === 0 ? (
        <p role="status" className="mt-6 text-muted">
          {text.none}
        </p>
      ) : (
        <ul aria-label={mistakesText.lists[list].label} className="mt-6 border-t border-line">
          {subjects.map(([id, ofSubject]) => (
            <QuestionsOfSubject
              key={id}
              alone={hasOneSubject || scope === id}
              list={list}
              listed={ofSubject}
              round={roundOf(ofSubject, today)}
              catalogue={catalogue}
            >
              {questions(ofSubject)}
            </QuestionsOfSubject>
          ))}
        </ul>
      )}
    </>
  )
}

/** The subject with the most questions comes first. */
function bySubject(listed: readonly ListedQuestion[]) {
  return [...Map.groupBy(listed, ({ item }) => item.subject)].sort(
    ([, left], [, right]) => right.length - left.length,
  )
}

/** Questions that a right answer today would advance come first; among these, the one that was asked longest ago. */
function inOrder(listed: readonly ListedQuestion[], today: number): ListedQuestion[] {
  const rightToday = ({ mistake }: ListedQuestion) => (mistake?.rightDays.includes(today) ? 1 : 0)
  const lastAsked = ({ mistake, lastSeen }: ListedQuestion) => mistake?.missedOn ?? lastSeen ?? 0
  // The latest is the first of its list.
  return listed
    .toReversed()
    .sort((left, right) => rightToday(left) - rightToday(right) || lastAsked(left) - lastAsked(right))
}

function roundOf(listed: readonly ListedQuestion[], today: number): ListedQuestion[] {
  return inOrder(listed, today).slice(0, MOST_MISTAKES)
}

interface SubjectFilterProps {
  listed: readonly ListedQuestion[]
  chosen: Scope
  /** The words for the questions of the exam, if they can be chosen. */
  exam: string | undefined
  onChoose: (scope: Scope) => void
  catalogue: Catalogue
}

function SubjectFilter({ listed, chosen, exam, onChoose, catalogue }: SubjectFilterProps) {
  const present = catalogue.subjects.filter(({ id }) => listed.some(({ item }) => item.subject === id))
  if (present.length < 2) return null
  return (
    <label className="flex max-w-full items-center gap-3 text-reason font-semibold">
      {text.subject}
      <select
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          onChoose(isSubjectId(value) || value === 'exam' ? value : 'all')
        }
        className="min-h-11 min-w-0 rounded-box [font:inherit] border-[1.5px] border-edge bg-raise px-3 text-text"
      >
        {exam && <option value="exam">{exam}</option>}
        <option value="all">{text.allSubjects}</option>
        {present.map(({ id, title }) => (
          <option key={id} value={id}>
            {subjectCode(id)} {title}
          </option>
        ))}
      </select>
    </label>
  )
}

function Nothing({ list }: { list: ListName }) {
  return (
    <div className="mt-5">
      <p className="text-muted">{mistakesText.lists[list].nothing}</p>
      <div className="mt-4">
        <ButtonLink to={href('/practice')} look="primary">
          {mistakesText.practise}
        </ButtonLink>
      </div>
    </div>
  )
}
