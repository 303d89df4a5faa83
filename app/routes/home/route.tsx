import { href } from 'react-router'
import { allSubjects } from '#app/server/library/library.server.ts'
import { Icon, type IconName } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { websiteFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { FloatingSymbols } from './floating-symbols.tsx'
import { HomeOfVisitor } from './home-of-visitor.tsx'

export const handle = { footer: true }

export function loader() {
  return { subjects: allSubjects().map(({ id, title, quizKey, topics }) => ({ id, title, quizKey, topics })) }
}

const SLOGAN = 'Your one-stop solution for learning and mastering CS concepts.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Pointer - Computer science, one question at a time',
    description: SLOGAN,
    path: href('/'),
    facts: import.meta.env.SSR ? (site) => [websiteFacts(site, SLOGAN)] : undefined,
  })

export default function Home({ loaderData: { subjects } }: Route.ComponentProps) {
  return <HomeOfVisitor subjects={subjects} newcomer={<Newcomer subjects={subjects} />} />
}

function Newcomer({ subjects }: Pick<Route.ComponentProps['loaderData'], 'subjects'>) {
  return (
    <div className="mx-auto w-full max-w-5xl grow px-4 py-10 sm:px-6 sm:py-16">
      <section className="relative pb-8 sm:pb-12">
        <FloatingSymbols />
        <h1 className="type-hero max-w-xl">Welcome to Pointer</h1>
        <p className="type-question mt-5 max-w-md">{SLOGAN}</p>
      </section>
      <div className="grid gap-9 sm:grid-cols-2 sm:gap-12">
        <FeatureCard
          to={href('/courses')}
          icon="lines"
          title="Interactive Learning"
          text="Dive into hands-on coding exercises with real-time feedback"
          action="Open the courses"
        />
        <FeatureCard
          to={href('/quiz')}
          icon="strip"
          title="Smart Quizzes"
          text="Test your knowledge with adaptive quizzes that level up"
          action="Pick a quiz"
        />
      </div>
      <ul aria-label="Subjects" className="mt-12 grid gap-x-12 border-t border-line sm:grid-cols-2">
        {subjects.map(({ id, title, quizKey }) => (
          <li key={id} data-subject={id}>
            <Link
              to={href('/quiz/:subject', { subject: quizKey })}
              className="flex min-h-14 items-center gap-3 border-b border-line font-semibold hover:bg-sunk"
            >
              <span aria-hidden="true" className="size-2.5 rounded-mark bg-subject" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FeatureCardProps {
  to: string
  icon: IconName
  title: string
  text: string
  action: string
}

function FeatureCard({ to, icon, title, text, action }: FeatureCardProps) {
  return (
    <section className="border-t-2 border-text pt-6">
      <Icon name={icon} size={44} />
      <h2 className="mt-3">{title}</h2>
      <p className="mt-1">{text}</p>
      <Link to={to} className="link mt-2">
        {action}
      </Link>
    </section>
  )
}
