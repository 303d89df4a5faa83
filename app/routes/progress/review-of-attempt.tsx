import { useMemo } from 'react'
import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useItemMarks } from '#app/browser/item-marks.ts'
import { useItems } from '#app/browser/items.ts'
import { useLog } from '#app/browser/log-session.ts'
import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { markText } from '#app/domain/exam/exam-mark.ts'
import { isVariantId } from '#app/domain/labs/variant-id.ts'
import { pastAttempts } from '#app/domain/log/attempt-history.ts'
import { isAttempt } from '#app/domain/log/entry.ts'
import { loggedAttempt } from '#app/domain/log/logged-attempt.ts'
import { fullDate } from '#app/ui/base/dates.ts'
import { ItemActions } from '#app/ui/base/item-actions.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { VariantLink } from '#app/ui/labs/variant-link.tsx'
import { attemptName } from '#app/ui/progress/attempt-name.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import * as detailsText from '#app/ui/progress/details-text.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { Review } from '#app/ui/quiz/review.tsx'
import { openReport } from '#app/ui/shell/shell-state.ts'

interface ReviewOfAttemptProps {
  /** The id of its entry, from the address. */
  id: string
  catalogue: Catalogue
}

const text = detailsText.review

/** A past attempt, question by question. */
export function ReviewOfAttempt({ id, catalogue }: ReviewOfAttemptProps) {
  const log = useLog()
  const marksOf = useItemMarks()
  const entry = log?.entries.filter(isAttempt).find((attempt) => attempt.id === id)
  const past = useMemo(() => (entry ? pastAttempts([entry])[0] : undefined), [entry])
  const asked = [...(entry?.answers ?? []), ...(entry?.exam?.blank ?? [])]
  const hasVariants = entry?.answers.some(({ item }) => isVariantId(item)) ?? false
  const { part: Scene, ...scene } = usePart(loadScene, hasVariants ? 1 : 0)
  const { find, failed, tryAgain } = useItems(asked.map(({ item }) => item))
  const current = ({ id: itemId, version }: ItemRef) => {
    const found = find?.(itemId)
    return found?.item.version === version ? found : undefined
  }
  const revised = asked.filter(({ item, version }) => !current({ id: item, version })).length
  return (
    <div className="page min-h-dvh grow py-6 sm:py-10">
      <Link to={href('/progress')} className="link">
        {text.back}
      </Link>
      {past && entry ? (
        <div className="max-w-3xl">
          <h1 className="mt-3">{attemptName(past, catalogue)}</h1>
          <p className="mt-2 text-muted">
            {fullDate(past.day)} ·{' '}
            {past.exam
              ? text.examMark(markText(past.exam.mark), past.marks.length)
              : text.score(past.score, past.marks.length)}
          </p>
          {failed && <NotLoaded onTryAgain={tryAgain} />}
          {!failed && scene.failed && <NotLoaded onTryAgain={scene.tryAgain} />}
          {find && revised > 0 && <p className="mt-2 text-muted">{text.revised(revised)}</p>}
          {find && (
            <Review
              attempt={loggedAttempt(
                entry,
                ({ item, version }) => current({ id: item, version })?.rubric.key,
              )}
              find={current}
              past
              figures={({ generated }) => Scene && generated && <Scene {...generated} />}
              actions={(item) =>
                isVariantId(item.id) ? (
                  <VariantLink id={item.id} />
                ) : (
                  <ItemActions {...marksOf(item)} onReport={() => openReport(item)} />
                )
              }
            />
          )}
        </div>
      ) : (
        log && (
          <>
            <h1 className="mt-3">{text.notHere}</h1>
            <p className="mt-2 text-muted">{text.notHereHelp}</p>
          </>
        )
      )}
    </div>
  )
}

function loadScene() {
  return loadPart(async () => (await import('#app/ui/labs/variant-scene.tsx')).VariantScene)
}
