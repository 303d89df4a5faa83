import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { isSubjectId, SUBJECT_CODES, type SubjectId } from '#app/domain/catalogue/subject.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import type { Catalogue } from './catalogue.ts'
import { itemsLink } from './links.ts'
import type { ListName } from './mistakes-page.tsx'
import { mistakesText } from './mistakes-text.ts'
import { QuestionsOfTopic } from './questions-of-topic.tsx'
import { useWithRemoved } from './use-with-removed.ts'

interface QuestionListProps {
  list: ListName
  listed: readonly ListedQuestion[]
  today: number
  catalogue: Catalogue
  /** Renders the questions. */
  questions: (questions: readonly ListedQuestion[]) => ReactNode
}

type Which = 'all' | 'again' | 'almost'

const FILTERS = {
  all: () => true,
  again: ({ mistake }: ListedQuestion) => mistake !== undefined && mistake.misses > 1,
  almost: ({ mistake }: ListedQuestion) => mistake !== undefined && mistake.rightDays.length > 0,
} as const satisfies Record<Which, (question: ListedQuestion) => boolean>

const ROUND = 10
const text = mistakesText.filters

/** One list with its filters, and a link to a round over it. */
export function QuestionList({ list, listed, today, catalogue, questions }: QuestionListProps) {
  const [subject, setSubject] = useState<SubjectId | 'all'>('all')
  const [which, setWhich] = useState<Which>('all')
  const shown = useWithRemoved(listed)
  if (shown.length === 0) return <Nothing list={list} />
  const isOfSubject = ({ item }: ListedQuestion) => subject === 'all' || item.subject === subject
  const count = (filter: Which) => listed.filter(isOfSubject).filter(FILTERS[filter]).length
  const isShown = (question: ListedQuestion) => isOfSubject(question) && FILTERS[which](question)
  const filtered = shown.filter(isShown)
  const round = list === 'flagged' ? [] : roundOf(listed.filter(isShown), today)
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubjectFilter listed={shown} chosen={subject} onChoose={setSubject} catalogue={catalogue} />
        <Segments
          label={text.label}
          choices={[
            { value: 'all', label: text.all(count('all')) },
            { value: 'again', label: text.again(count('again')) },
            { value: 'almost', label: text.almost(count('almost')) },
          ]}
          chosen={which}
          onChoose={setWhich}
        />
      </div>
      {list !== 'flagged' && round.length > 0 && (
        <div className="mt-5">
          <ButtonLink
            look="primary"
            to={itemsLink(
              list,
              round.map(({ item }) => item.id),
            )}
            className="max-sm:w-full"
          >
            {mistakesText.practiseQuestions(round.length)}
          </ButtonLink>
        </div>
      )}
      {filtered.length === 0 ? (
        <p role="status" className="mt-6 text-muted">
          {text.none}
        </p>
      ) : (
        <ul aria-label={mistakesText.lists[list].label} className="mt-6 border-t border-line">
          {[...Map.groupBy(filtered, ({ item }) => item.topicIndex)].map(([topic, ofTopic]) => (
            <QuestionsOfTopic key={topic} list={list} listed={ofTopic} catalogue={catalogue}>
              {questions(ofTopic)}
            </QuestionsOfTopic>
          ))}
        </ul>
      )}
    </>
  )
}

/** Questions that a right answer today would advance come first; among these, the one that was asked longest ago. */
function roundOf(listed: readonly ListedQuestion[], today: number): ListedQuestion[] {
  const rightToday = ({ mistake }: ListedQuestion) => (mistake?.rightDays.includes(today) ? 1 : 0)
  const lastAsked = ({ mistake, lastSeen }: ListedQuestion) => mistake?.missedOn ?? lastSeen ?? 0
  return [...listed]
    .sort((left, right) => rightToday(left) - rightToday(right) || lastAsked(left) - lastAsked(right))
    .slice(0, ROUND)
}

interface SubjectFilterProps {
  listed: readonly ListedQuestion[]
  chosen: SubjectId | 'all'
  onChoose: (subject: SubjectId | 'all') => void
  catalogue: Catalogue
}

function SubjectFilter({ listed, chosen, onChoose, catalogue }: SubjectFilterProps) {
  const present = catalogue.subjects.filter(({ id }) => listed.some(({ item }) => item.subject === id))
  if (present.length < 2) return null
  return (
    <label className="flex items-center gap-3 text-reason font-semibold">
      {text.subject}
      <select
        value={chosen}
        onChange={({ currentTarget: { value } }) => onChoose(isSubjectId(value) ? value : 'all')}
        className="min-h-11 rounded-box [font:inherit] border-[1.5px] border-edge bg-raise px-3 text-text"
      >
        <option value="all">{text.allSubjects}</option>
        {present.map(({ id, title }) => (
          <option key={id} value={id}>
            {SUBJECT_CODES[id]} {title}
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
        <ButtonLink to={href('/practice')}>{mistakesText.practise}</ButtonLink>
      </div>
    </div>
  )
}
