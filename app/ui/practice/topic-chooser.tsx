import { type Subject, type SubjectId, subjectCode } from '#app/domain/catalogue/subject.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { Tick } from '#app/ui/base/tick.tsx'
import * as setupText from './setup-text.ts'

export type ChoosableSubject = Pick<Subject, 'id' | 'title' | 'topics'>

interface TopicChooserProps {
  subjects: readonly ChoosableSubject[]
  /** `os` for a whole subject, `os/deadlocks` for one of its topics. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Checkboxes for subjects, each with its topics folded. */
export function TopicChooser({ subjects, chosen, onChange }: TopicChooserProps) {
  const toggleSubject = (id: SubjectId) => {
    const others = [...chosen].filter((name) => name !== id && !name.startsWith(`${id}/`))
    onChange(new Set(chosen.has(id) ? others : [...others, id]))
  }
  /** A ticked subject stands for all its topics. Unticking one topic leaves the others. */
  const toggleTopic = (subject: ChoosableSubject, topic: string) => {
    const name = `${subject.id}/${topic}`
    const before = chosen.has(subject.id)
      ? [...chosen, ...subject.topics.map(({ id }) => `${subject.id}/${id}`)]
      : [...chosen]
    const after = before.filter((other) => other !== subject.id && other !== name)
    onChange(new Set(before.includes(name) ? after : [...after, name]))
  }
  return (
    <ul className="mt-3 border-t border-line">
      {subjects.map((subject) => {
        const { id, title, topics } = subject
        const whole = chosen.has(id)
        const some = topics.filter((topic) => chosen.has(`${id}/${topic.id}`)).length
        return (
          <li key={id} data-subject={id} className="border-b border-line">
            <details className="group">
              <summary className="flex min-h-14 list-none items-center gap-3.5 [&::-webkit-details-marker]:hidden">
                <SubjectCode>{subjectCode(id)}</SubjectCode>
                <span className="grow font-semibold">{title}</span>
                <span className="text-sm text-muted">
                  {whole ? setupText.topics.all : some > 0 ? setupText.topics.some(some, topics.length) : ''}
                </span>
                <Icon
                  name="chevron"
                  size={14}
                  className="text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="pb-3">
                <Tick checked={whole} onChange={() => toggleSubject(id)}>
                  {setupText.topics.allOf(title)}
                </Tick>
                <div className="grid sm:grid-cols-2">
                  {topics.map((topic) => (
                    <Tick
                      key={topic.id}
                      checked={whole || chosen.has(`${id}/${topic.id}`)}
                      onChange={() => toggleTopic(subject, topic.id)}
                    >
                      {topic.title}
                    </Tick>
                  ))}
                </div>
              </div>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
