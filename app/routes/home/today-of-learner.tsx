import { useMemo } from 'react'
import { href } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useLearnerLoading, useMisconceptionTexts } from '#app/browser/learner.ts'
import { useLearningHistory } from '#app/browser/learning-history.ts'
import { type LogView, useLog } from '#app/browser/log-session.ts'
import { useSession } from '#app/browser/session.ts'
import { utcOffset } from '#app/browser/utc-offset.ts'
import { useSiteName } from '#app/ui/base/use-site.ts'
import type { Catalogue } from '#app/ui/progress/catalogue.ts'
import { greetingAt } from '#app/ui/progress/greeting.ts'
import { NotLoaded } from '#app/ui/progress/not-loaded.tsx'
import { Today } from '#app/ui/progress/today.tsx'
import { todayFacts } from '#app/ui/progress/today-facts.ts'
import { TodayFrame } from '#app/ui/progress/today-frame.tsx'

const WEEK = 7

/** Today, from the log on this device. */
export function TodayOfLearner({ subjects }: Pick<Catalogue, 'subjects'>) {
  const log = useLog()
  const { learner, failed, tryAgain } = useLearnerLoading()
  const site = useSiteName()
  const name = useSession()?.learner?.firstWord
  const model = learner?.model
  const day = learner?.day ?? 0
  const history = useLearningHistory(model, log?.entries, Math.floor(day) - WEEK + 1)
  // The next step may name a misconception, and its title must not change while it is being read.
  const needsTexts = model !== undefined && model.misconceptions.length > 0
  const misconceptions = useMisconceptionTexts(needsTexts)
  const facts = useMemo(
    () => (model && log ? factsOf(log, model, day, history) : undefined),
    [model, day, log, history],
  )
  if (failed && !facts)
    return (
      <TodayFrame isExpected>
        <NotLoaded onTryAgain={tryAgain} />
      </TodayFrame>
    )
  if (!facts || (needsTexts && !misconceptions)) return <TodayFrame isExpected />
  const away = facts.steps.some(({ kind }) => kind === 'comeBack')
  return (
    <Today
      {...facts}
      greeting={greetingAt(new Date().getHours(), name, away)}
      catalogue={{ subjects, misconceptions: misconceptions ?? {} }}
      onRemind={() => void saveReminder(site)}
    />
  )
}

async function saveReminder(site: string): Promise<void> {
  const { downloadText, dailyReminder, reminderText } = await loadPart(() => import('./reminder-part.ts'))
  const calendar = { name: site, link: location.origin + href('/'), now: Date.now() }
  const file = dailyReminder(reminderText.event(site), utcOffset(), calendar)
  downloadText(file, reminderText.fileName, 'text/calendar')
}

type Sources = Parameters<typeof todayFacts>[0]

function factsOf(
  { entries, drafts, labDrafts }: LogView,
  model: Sources['model'],
  day: number,
  history: Sources['history'],
) {
  return todayFacts({
    model,
    day,
    utcOffset: utcOffset(),
    log: entries,
    drafts: [...drafts.values()],
    labDrafts: [...labDrafts.values()],
    history,
  })
}
