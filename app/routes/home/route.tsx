import { BookOpen, type LucideIcon, SquareCheckBig } from 'lucide-react'
import { href } from 'react-router'
import { allSubjects } from '#app/server/library/library.server.ts'
import { Link } from '#app/ui/base/link.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { websiteFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { FloatingSymbols } from './floating-symbols.tsx'

export const handle = { footer: true }

export function loader() {
  return { subjects: allSubjects().map(({ id, title, quizKey }) => ({ id, title, quizKey })) }
}

const SLOGAN = 'Your one-stop solution for learning and mastering CS concepts.'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Pointer - Computer science, one question at a time',
    description: SLOGAN,
    path: href('/'),
    facts: import.meta.env.SSR ? (site) => [websiteFacts(site, SLOGAN)] : undefined,
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-5xl grow px-4 py-10 sm:px-6 sm:py-16">
      <section className="relative pb-8 sm:pb-12">
        <FloatingSymbols />
        <p className="font-mono text-sm text-muted">computer science, one question at a time</p>
        <h1 className="mt-3 text-4xl sm:text-6xl">
          Welcome to <span className="text-accent">Pointer</span>
        </h1>
        <p className="mt-4 max-w-md text-lg text-muted">{SLOGAN}</p>
      </section>
      <div className="grid gap-4 sm:grid-cols-2">
        <FeatureCard
          to={href('/courses')}
          Icon={BookOpen}
          title="Interactive Learning"
          text="Dive into hands-on coding exercises with real-time feedback"
          action="Open the courses"
        />
        <FeatureCard
          to={href('/quiz')}
          Icon={SquareCheckBig}
          title="Smart Quizzes"
          text="Test your knowledge with adaptive quizzes that level up"
          action="Pick a quiz"
        />
      </div>
      <ul aria-label="Subjects" className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.subjects.map(({ id, title, quizKey }) => (
          <li key={id} data-subject={id}>
            <Link
              to={href('/quiz/:subject', { subject: quizKey })}
              className="flex min-h-12 items-center gap-3 rounded-xl border border-line bg-raise px-4 font-semibold hover:border-subject"
            >
              <span aria-hidden="true" className="size-2 rounded-xs bg-subject" />
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
  Icon: LucideIcon
  title: string
  text: string
  action: string
}

function FeatureCard({ to, Icon, title, text, action }: FeatureCardProps) {
  return (
    <Link
      to={to}
      className="group flex flex-col rounded-2xl border border-line bg-raise p-6 shadow-card transition-colors hover:border-accent"
    >
      <span className="grid size-11 place-items-center rounded-xl bg-[color-mix(in_oklab,var(--accent)_15%,transparent)] text-accent">
        <Icon size={20} aria-hidden="true" />
      </span>
      <h2 className="mt-5 text-2xl">{title}</h2>
      <p className="mt-2 grow text-muted">{text}</p>
      <span className="mt-5 font-semibold text-accent group-hover:underline">
        {action} <span aria-hidden="true">→</span>
      </span>
    </Link>
  )
}
