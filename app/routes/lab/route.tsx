import { useCallback } from 'react'
import { data, href, useSearchParams } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { newLabRun, useLabKeeper } from '#app/browser/lab-runs.ts'
import { useLogGeneration } from '#app/browser/log-session.ts'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { nextHelpLevel } from '#app/domain/labs/lab-progress.ts'
import { FIRST_SEED, parseInstance } from '#app/domain/labs/lab-run.ts'
import { findLab } from '#app/domain/labs/labs.ts'
import { conventionsOf, instanceOf, solve } from '#app/domain/labs/run.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import type { LabOutline } from '#app/ui/labs/lab-outline.ts'
import { LabPlayer } from '#app/ui/labs/lab-player.tsx'
import * as labListText from '#app/ui/labs/list-text.ts'
import * as labText from '#app/ui/labs/text.ts'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import { breadcrumbs } from '#app/ui/shell/structured-data.ts'
import type { Route } from './+types/route.ts'

/** The part of a lab that is in the page: its first step is the same for everyone. */
export function loader({ params }: Route.LoaderArgs) {
  const lab = findLab(params.lab)
  const subject = lab && findSubject(lab.subject)
  const topic = subject?.topics.find(({ id }) => id === lab?.topic)
  if (!lab || !subject || !topic) return data({ outline: undefined }, { status: 404 })
  const instance = instanceOf(lab, FIRST_SEED, 1)
  const asks = solve(lab, instance)
  const [ask] = asks
  if (!ask) throw new Error(`${lab.id} has no steps`)
  return data({
    subject: { quizKey: subject.quizKey, name: subject.quizListTitle },
    outline: {
      id: lab.id,
      title: lab.title,
      subject: lab.subject,
      code: subjectCode(lab.subject),
      topic: {
        title: topic.title,
        path: href('/learn/:subject?/:topic?', { subject: subject.id, topic: topic.id }),
      },
      version: lab.version,
      conventions: conventionsOf(lab, instance),
      levels: lab.levels,
      first: { ask, help: nextHelpLevel(ask, 0, 0), total: asks.length },
    } satisfies LabOutline,
  })
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData?.outline) return pageMeta(matches, { title: labText.page.notFound })
  const { outline, subject } = loaderData
  const path = href('/labs/:lab', params)
  return pageMeta(matches, {
    title: labText.page.title(outline.title),
    description: labText.page.description(outline.title),
    path,
    subject,
    facts: import.meta.env.SSR
      ? (site) =>
          breadcrumbs(site, [
            [labListText.title, href('/labs')],
            [outline.title, path],
          ])
      : undefined,
  })
}

export default function LabRoute({ loaderData: { outline } }: Route.ComponentProps) {
  const generation = useLogGeneration()
  if (!outline) return <LabNotFound />
  // Another learner gets a fresh run.
  return <KnownLab outline={outline} key={`${outline.id} ${generation}`} />
}

function KnownLab({ outline }: { outline: LabOutline }) {
  const keeper = useLabKeeper(outline.id)
  const isHydrated = useHydrated()
  const [query, setQuery] = useSearchParams()
  return (
    <div
      data-subject={outline.subject}
      className="page flex grow flex-col sm:pt-2 lg:pt-5 lg:pb-6 small:pt-0 roomy:max-w-[88rem]"
    >
      <LabPlayer
        outline={outline}
        loadLab={useCallback(() => loadLab(outline.id), [outline.id])}
        loadBegun={loadBegun}
        loadEnd={loadEnd}
        keeper={keeper}
        address={isHydrated ? parseInstance(query) : undefined}
        onAddress={({ level, seed }, { replace }) =>
          setQuery(
            { level: String(level), seed },
            // The page is the same for every instance, so there is nothing to fetch.
            { replace, preventScrollReset: true, defaultShouldRevalidate: false },
          )
        }
        newRun={newLabRun}
      />
    </div>
  )
}

function loadLab(id: string) {
  return loadPart(async () => (await import('#app/browser/load-lab.ts')).loadLab(id))
}

function loadBegun() {
  return loadPart(() => import('#app/ui/labs/lab-begun.ts'))
}

function loadEnd() {
  return loadPart(() => import('#app/ui/labs/lab-end.ts'))
}

function LabNotFound() {
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[45rem]">
      <h1>{labText.notFound.title}</h1>
      <p className="mt-3 text-muted">{labText.notFound.message}</p>
      <ButtonLink to={href('/labs')} look="primary" className="mt-5">
        {labText.notFound.toLabs}
      </ButtonLink>
    </div>
  )
}
