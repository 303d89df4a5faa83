import { href } from 'react-router'
import { findInBundle } from '#app/domain/catalogue/item.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { LABS } from '#app/domain/labs/labs.ts'
import { placementLength } from '#app/domain/practice/placement-length.ts'
import { itemsOf } from '#app/server/library/items.server.ts'
import { allSubjects, countOfItems, findSampler } from '#app/server/library/library.server.ts'
import * as homeText from '#app/ui/shell/home-text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { websiteFacts } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'
import { HomeOfVisitor } from './home-of-visitor.tsx'
import { Newcomer, type NewcomerProps } from './newcomer.tsx'

export const handle = { footer: true }

export function loader(): Omit<NewcomerProps, 'onAnswered'> {
  const subjects = allSubjects()
  const sampler = findSampler()
  const [item] = sampler.items
  const first = item && findInBundle(sampler, item)
  if (!first) throw new Error('the sampler is empty')
  return {
    first,
    bundlePath: sampler.bundlePath,
    questions: countOfItems(),
    labs: LABS.length,
    placementQuestions: lengthsOfPlacements(subjects),
    subjects: subjects.map(({ id, title, tagline, quizKey, topics }) => ({
      id,
      title,
      tagline,
      quizKey,
      topics,
    })),
  }
}

function lengthsOfPlacements(subjects: readonly Subject[]): NewcomerProps['placementQuestions'] {
  const lengths = subjects.map((subject) => placementLength(itemsOf(subject).length))
  return { least: Math.min(...lengths), most: Math.max(...lengths) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: homeText.pageTitle,
    description: homeText.slogan,
    path: href('/'),
    facts: import.meta.env.SSR ? (site, name) => [websiteFacts(site, name, homeText.slogan)] : undefined,
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HomeOfVisitor
      subjects={loaderData.subjects}
      newcomer={(onAnswered) => <Newcomer {...loaderData} onAnswered={onAnswered} />}
    />
  )
}
