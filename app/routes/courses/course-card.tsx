import { href } from 'react-router'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import * as coursesText from '#app/ui/shell/courses-text.ts'

interface CourseCardProps {
  title?: string
  description: string
  learnPath?: string
  quizPath?: string
  /** How many labs the subject has. */
  labs?: number
  labsPath?: string
  /** Position among the cards, from 0. */
  position: number
}

/** Both buttons load their page as a document, as section 2 of the specification requires. */
export function CourseCard({
  title = coursesText.defaultTitle,
  description,
  learnPath = href('/learn/:subject?/:topic?'),
  quizPath = href('/quiz'),
  labs = 0,
  labsPath = href('/labs'),
  position,
}: CourseCardProps) {
  return (
    <article className="flex h-full flex-col border-t-2 border-text pt-4">
      <h2>{title}</h2>
      <p className="mt-2 grow text-muted">{description}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink
          to={learnPath}
          reloadDocument
          aria-label={coursesText.learnSubject(title)}
          style={{ backgroundColor: dealtHue(position) }}
          className="grow border-transparent! text-bg!"
        >
          {coursesText.learn}
        </ButtonLink>
        <ButtonLink
          to={quizPath}
          reloadDocument
          aria-label={coursesText.quizOnSubject(title)}
          className="grow"
        >
          {coursesText.quiz}
        </ButtonLink>
      </div>
      {labs > 0 && (
        <Link to={labsPath} className="link mt-1 w-fit text-reason">
          {coursesText.labs(labs)}
          <span className="sr-only">{coursesText.labsOnSubject(title)}</span>
        </Link>
      )}
    </article>
  )
}

/** before-paint.js shuffles the six hues on each page load. Without script they keep their order. */
function dealtHue(position: number): string {
  const hue = (position % 6) + 1
  return `var(--dealt-hue-${hue}, var(--hue-${hue}))`
}
