import { href } from 'react-router'
import { useExerciseStates } from '#app/browser/exercise-work.ts'
import { useLabRuns } from '#app/browser/lab-runs.ts'
import { useNextLab } from '#app/browser/next-lab.ts'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import type { ExerciseLabId } from '#app/domain/labs/exercise-work.ts'
import { exerciseLabsOf } from '#app/server/library/exercise-labs.server.ts'
import { labsOf } from '#app/server/library/lab-list.server.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { UntilKnown } from '#app/ui/base/until-known.tsx'
import { ExerciseLabRow } from '#app/ui/labs/exercise-lab-row.tsx'
import { BarsExplained, LabList } from '#app/ui/labs/lab-list.tsx'
import * as labListText from '#app/ui/labs/list-text.ts'
import { NextLabBox } from '#app/ui/labs/next-lab-box.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  return {
    subjects: allSubjects()
      .map(({ id, title }) => ({
        id,
        title,
        code: subjectCode(id),
        labs: labsOf(id),
        exerciseLabs: exerciseLabsOf(id).map(({ exercises, ...lab }) => ({
          id: lab.id,
          title: lab.title,
          path: lab.path,
          exercises: exercises.map((each) => each.id),
        })),
      }))
      .filter(({ labs }) => labs.length > 0),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...labListText.page,
    path: href('/labs'),
  })

export default function Labs({ loaderData: { subjects } }: Route.ComponentProps) {
  const { isKnown, records, isUnderWay } = useLabRuns()
  const next = useNextLab(subjects.flatMap(({ labs }) => labs))
  const subject = subjects.find(({ id }) => id === next?.lab.subject)?.title
  return (
    <div className={`page grow py-6 sm:py-10 ${isKnown ? '' : 'returning:**:data-known:invisible'}`}>
      <h1>{labListText.title}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{labListText.about}</p>
      {next && subject && (
        <UntilKnown
          isKnown={isKnown}
          // As high as a title on two lines makes it.
          className="max-sm:returning:min-h-62.5"
        >
          <NextLabBox {...next.lab} reason={next.reason} subject={subject} />
        </UntilKnown>
      )}
      <BarsExplained />
      <nav aria-label={labListText.subjects} className="mt-4 flex justify-between sm:justify-start sm:gap-5">
        {subjects.map(({ id, title, code }) => (
          <a
            key={id}
            href={`#labs-${id}`}
            data-subject={id}
            title={title}
            className="flex size-11 items-center justify-center rounded-box border-[1.5px] border-line text-center hover:bg-sunk"
          >
            <SubjectCode>{code}</SubjectCode>
            <span className="sr-only">{title}</span>
          </a>
        ))}
      </nav>
      <div className="grid gap-x-16 xl:grid-cols-2">
        {subjects.map(({ id, title, code, labs, exerciseLabs }) => (
          <section key={id} data-subject={id} aria-labelledby={`labs-${id}`} className="mt-8 sm:mt-9">
            <h2 id={`labs-${id}`} className="mb-2 flex items-baseline gap-1">
              <span aria-hidden="true" className="contents">
                <SubjectCode>{code}</SubjectCode>
              </span>
              {title}
            </h2>
            <LabList
              label={labListText.labsOn(title)}
              labs={labs}
              stateOf={(lab) => ({ best: records.get(lab)?.best ?? {}, isUnderWay: isUnderWay(lab) })}
            />
            {exerciseLabs.map((lab) => (
              <ExerciseLab key={lab.id} {...lab} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

interface ExerciseLabProps {
  id: ExerciseLabId
  title: string
  path: string
  exercises: readonly string[]
}

function ExerciseLab({ id, title, path, exercises }: ExerciseLabProps) {
  const solved = useExerciseStates(id, exercises)?.filter((state) => state === 'solved')
  return <ExerciseLabRow title={title} path={path} solved={solved?.length ?? 0} outOf={exercises.length} />
}
