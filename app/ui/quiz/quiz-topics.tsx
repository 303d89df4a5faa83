import { href } from 'react-router'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import * as quizListText from './list-text.ts'

const text = quizListText.topics

interface QuizTopicsProps {
  subject: SubjectId
  topics: readonly { id: string; title: string; questions: number }[]
}

/** What the quizzes of a subject are about, with a link to each note. */
export function QuizTopics({ subject, topics }: QuizTopicsProps) {
  return (
    <section aria-labelledby="quiz-topics">
      <h2 id="quiz-topics">{text.heading}</h2>
      <p className="mt-1 mb-2 text-sm text-muted">{text.about}</p>
      <ul className="border-t border-line text-reason">
        {topics.map(({ id, title, questions }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={href('/learn/:subject?/:topic?', { subject, topic: id })}
              className="flex min-h-11 items-center justify-between gap-4 hover:bg-sunk"
            >
              {title}
              <span className="shrink-0 text-sm text-muted">
                <Numbers>{text.questions(questions)}</Numbers>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
