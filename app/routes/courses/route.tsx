import { href } from 'react-router'
import { labsOf } from '#app/server/library/lab-list.server.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import * as coursesText from '#app/ui/shell/courses-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'
import { CourseCard } from './course-card.tsx'

export const handle = { footer: true }

export function loader() {
  return {
    courses: allSubjects().map(({ id, title, description, quizKey }, index) => ({
      id,
      title,
      description,
      position: index,
      learnPath: href('/learn/:subject?/:topic?', { subject: id }),
      quizPath: href('/quiz/:subject', { subject: quizKey }),
      labs: labsOf(id).length,
      labsPath: `${href('/labs')}#labs-${id}`,
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: coursesText.pageTitle,
    description: coursesText.description,
    path: href('/courses'),
  })

export default function Courses({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page grow py-6 sm:py-10">
      <h1>{coursesText.title}</h1>
      <p className="mt-2 text-muted">{coursesText.text}</p>
      <ul className="mt-9 grid gap-x-12 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.courses.map((course) => (
          <li key={course.id} data-subject={course.id}>
            <CourseCard {...course} />
          </li>
        ))}
      </ul>
    </div>
  )
}
