import { subjectCode } from '#app/domain/catalogue/subject.ts'
import type { NextStep } from '#app/domain/practice/next-step.ts'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { type Catalogue, topicTitle } from './catalogue.ts'
import * as text from './last-look-text.ts'
import { lastLookLink } from './links.ts'

interface LastLookProps {
  topics: Extract<NextStep, { kind: 'lastLook' }>['topics']
  catalogue: Catalogue
}

const SHOWN = 5

/** Just before an exam: links to the notes of the topics, each at its shortest part. Those of a long list are folded. */
export function LastLook({ topics, catalogue }: LastLookProps) {
  const more = topics.slice(SHOWN)
  return (
    <>
      <Notes label={text.list} topics={topics.slice(0, SHOWN)} catalogue={catalogue} />
      {more.length > 0 && (
        <details>
          <summary className="link list-none text-reason [&::-webkit-details-marker]:hidden">
            {text.more(more.length)}
          </summary>
          <Notes label={text.listOfMore} topics={more} catalogue={catalogue} />
        </details>
      )}
    </>
  )
}

function Notes({ label, topics, catalogue }: LastLookProps & { label: string }) {
  return (
    <ListRows label={label}>
      {topics.map((topic) => {
        const { subject, id } = topic
        const title = topicTitle(catalogue, subject, id)
        return (
          <ListRow
            key={`${subject}/${id}`}
            subject={subject}
            mark={<SubjectCode>{subjectCode(subject)}</SubjectCode>}
            title={title}
          >
            <Link
              to={lastLookLink(topic, topics)}
              aria-label={text.noteOn(title)}
              className="link text-reason"
            >
              {text.inOneMinute}
            </Link>
          </ListRow>
        )
      })}
    </ListRows>
  )
}
