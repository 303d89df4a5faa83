import { href } from 'react-router'
import type { Hue } from '#app/domain/appearance/start-learning-hue.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'

const HUE_CLASSES = {
  1: '[--hue:var(--hue-1)]',
  2: '[--hue:var(--hue-2)]',
  3: '[--hue:var(--hue-3)]',
  4: '[--hue:var(--hue-4)]',
  5: '[--hue:var(--hue-5)]',
  6: '[--hue:var(--hue-6)]',
} as const satisfies Record<Hue, string>

interface CourseCardProps {
  title?: string
  description: string
  learnPath?: string
  quizPath?: string
  hue: Hue
}

/** Both buttons load their page anew, and the defaults stand as the specification's section 2 has them. */
export function CourseCard({
  title = 'Computer Networks',
  description,
  learnPath = href('/learn/:subject?/:topic?'),
  quizPath = href('/quiz'),
  hue,
}: CourseCardProps) {
  return (
    <article className="flex h-full flex-col rounded-2xl border border-line border-t-4 border-t-subject bg-raise p-5 shadow-card">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2 grow text-muted">{description}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink
          to={learnPath}
          reloadDocument
          aria-label={`Start Learning ${title}`}
          className={`${HUE_CLASSES[hue]} grow border-transparent bg-(--hue)! text-on-accent! hover:opacity-90`}
        >
          Start Learning
        </ButtonLink>
        <ButtonLink to={quizPath} reloadDocument aria-label={`Take a Quiz on ${title}`} className="grow">
          Take a Quiz
        </ButtonLink>
      </div>
    </article>
  )
}
