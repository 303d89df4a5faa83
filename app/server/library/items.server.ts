import { library, readBundle } from 'virtual:library'
import { type ExplainedItem, findInBundle, type ItemRef } from '#app/domain/catalogue/item.ts'
import { quizId } from '#app/domain/catalogue/quiz.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { allSubjects } from './library.server.ts'

/*
 * Single items. Those of quizzes are in the server's memory, and practice items are read from the files of the build that
 * browsers fetch.
 */

/** Where an item is. */
export interface ListedItem extends ItemRef {
  subject: Subject
  topicId: string
  /** The quiz that has it; undefined for a practice item. */
  quizId: string | undefined
  bundlePath: string
}

const listed = new Map<string, ListedItem>(
  allSubjects()
    .flatMap((subject) => [...quizItemsOf(subject), ...practiceItemsOf(subject)])
    .map((item) => [item.id, item]),
)

function quizItemsOf(subject: Subject): ListedItem[] {
  return library.quizzes
    .filter((quiz) => quiz.subject === subject.id)
    .flatMap(({ items, number, bundlePath }) =>
      items.map(({ id, version, topic }) => ({
        id,
        version,
        subject,
        topicId: topic.id,
        quizId: quizId(subject.quizKey, number),
        bundlePath,
      })),
    )
}

function practiceItemsOf(subject: Subject): ListedItem[] {
  return library.practice
    .filter((bundle) => bundle.subject === subject.id)
    .flatMap(({ items, topicId, bundlePath }) =>
      items.map(({ id, version }) => ({ id, version, subject, topicId, quizId: undefined, bundlePath })),
    )
}

/** All items of a subject: those of its quizzes, then those for practice. */
export function itemsOf(subject: Subject): ListedItem[] {
  return [...listed.values()].filter((item) => item.subject.id === subject.id)
}

export function findItem(id: string): ListedItem | undefined {
  return listed.get(id)
}

/** The texts, keys and reasons of items, in their order. */
export async function explain(items: readonly ListedItem[]): Promise<ExplainedItem[]> {
  const paths = [...new Set(items.map(({ bundlePath }) => bundlePath))]
  const bundles = new Map(await Promise.all(paths.map(async (path) => [path, await bundleAt(path)] as const)))
  return items.map((item) => {
    const bundle = bundles.get(item.bundlePath)
    const explained = bundle && findInBundle(bundle, item)
    if (!explained) throw new Error(`${item.bundlePath} has no ${item.id}`)
    return explained
  })
}

async function bundleAt(path: string) {
  return library.quizzes.find(({ bundlePath }) => bundlePath === path) ?? (await readBundle(path))
}
