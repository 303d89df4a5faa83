import { useMemo, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { loadPart } from '#app/browser/build-version.ts'
import { useLearnerLoading, useLearningFiles } from '#app/browser/learner.ts'
import { useLog } from '#app/browser/log-session.ts'
import type { QuestionFormat } from '#app/domain/export/format-names.ts'
import { hiddenItems, isListName, itemsOf, nameOf, topicsIn } from '#app/domain/export/selection.ts'
import { givenAnswers } from '#app/domain/log/given-answers.ts'
import { questionLists } from '#app/domain/practice/question-lists.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { useHydrated } from '#app/ui/base/use-hydrated.ts'
import { type Content, ExportPage, type ExportState } from '#app/ui/export/export-page.tsx'
import * as exportText from '#app/ui/export/text.ts'
import { NOTE_TEXT_ID } from '#app/ui/notes/note-source.ts'
import { TopicChooser } from '#app/ui/practice/topic-chooser.tsx'
import { pageMeta } from '#app/ui/shell/page-meta.ts'
import type { Route } from './+types/route.ts'

export const handle = { footer: true }

export function loader() {
  return { subjects: allSubjects().map(({ id, title, topics }) => ({ id, title, topics })) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...exportText.page, path: href('/export') })

/**
 * The page is the same for everyone. The browser reads the lists from its log and makes the file.
 *
 * `?list=mistakes` and `?subject=os` choose what the page begins with.
 */
export default function Export({ loaderData: { subjects } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const asked = useAsked(hydrated)
  const [content = asked.content, setContent] = useState<Content>()
  const [chosen = asked.topics, setChosen] = useState<ReadonlySet<string>>()
  const [format, setFormat] = useState<QuestionFormat>('anki')
  const [state, setState] = useState<ExportState>({ phase: 'ready' })
  const facts = useLearningFiles()?.facts
  const { learner, failed, tryAgain } = useLearnerLoading()
  const log = useLog()

  const lists = useMemo(
    () => learner && log && questionLists(learner.model, log.entries, givenAnswers(log.entries)),
    [learner, log],
  )
  const topics = topicsIn(subjects, chosen)
  const isList = isListName(content)
  const wanted = isList ? lists?.[content].map(({ item }) => item) : learner && itemsOf(learner.bank, topics)
  const hidden = useMemo(() => hiddenItems(log?.drafts.values() ?? []), [log])
  const items = wanted?.filter(({ id }) => !hidden.has(id))
  const count = content === 'notes' ? topics.length : items?.length

  const change = (set: () => void) => {
    set()
    setState({ phase: 'ready' })
  }
  const download = async () => {
    if (state.phase === 'working' || count === undefined || facts === undefined) return
    if (count === 0)
      return setState({ phase: 'refused', reason: isList ? exportText.nothing : exportText.chooseTopics })
    setState({ phase: 'working' })
    const naming = isList ? exportText.lists[content] : (nameOf(topics) ?? exportText.mixed)
    try {
      const { saveNotes, saveQuestions } = await loadPart(() => import('#app/browser/export/save-export.ts'))
      const ids = items?.map(({ id }) => id) ?? []
      const fileName =
        content === 'notes'
          ? await saveNotes(topics, NOTE_TEXT_ID, naming)
          : await saveQuestions(facts, ids, format, subjects, naming)
      setState({ phase: 'saved', fileName })
    } catch (error) {
      console.error(error)
      setState({ phase: 'failed' })
    }
  }
  return (
    <ExportPage
      isReady={hydrated}
      content={content}
      onContent={(next) => change(() => setContent(next))}
      format={format}
      onFormat={(next) => change(() => setFormat(next))}
      topics={
        !isList && (
          <TopicChooser
            subjects={subjects}
            chosen={chosen}
            onChange={(next) => change(() => setChosen(next))}
          />
        )
      }
      count={count}
      hidden={content === 'notes' ? 0 : (wanted?.length ?? 0) - (items?.length ?? 0)}
      state={state}
      onDownload={() => void download()}
      onTryAgain={failed ? tryAgain : undefined}
    />
  )
}

/** What the address asks for. The page on the server has no address but its path. */
function useAsked(hydrated: boolean): { content: Content; topics: ReadonlySet<string> } {
  const [params] = useSearchParams()
  const list = hydrated ? params.get('list') : null
  const subject = hydrated ? params.get('subject') : null
  return useMemo(
    () => ({
      content: list !== null && isListName(list) ? list : 'questions',
      topics: new Set(subject === null ? [] : [subject]),
    }),
    [list, subject],
  )
}
