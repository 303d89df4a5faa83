import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMap, isNode, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import { isMissing } from './content-files.server.ts'
import { ownName } from './content-folders.server.ts'
import type { Content } from './read-content.server.ts'

/**
 * Names the files of own subjects by where they are, and adds the line of what each problem is about.
 *
 * @param contentDir CONTENT_DIR
 */
export async function locateProblems(
  problems: readonly ContentProblem[],
  { own }: Pick<Content, 'own'>,
  root: string,
  contentDir: string | undefined,
): Promise<ContentProblem[]> {
  return Promise.all(
    problems.map(async (problem) => {
      const [, id = ''] = /^content\/([^/]+)\//.exec(problem.file) ?? []
      const isOwn = contentDir !== undefined && own.has(id)
      const file = isOwn ? ownName(problem.file, contentDir) : problem.file
      const line = problem.line ?? (await lineOf(problem, path.resolve(root, file)))
      return { ...problem, file, ...(line !== undefined && { line }) }
    }),
  )
}

/** Undefined where the problem is about the whole file. */
async function lineOf(
  { id, path: where, file }: ContentProblem,
  onDisk: string,
): Promise<number | undefined> {
  if (!file.endsWith('.yaml') || (id === undefined && where === undefined)) return undefined
  const lines = new LineCounter()
  const text = await readFile(onDisk, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return ''
    throw error
  })
  const { contents } = parseDocument(text, { lineCounter: lines })
  const node = where ? nodeAt(contents, where) : itemWith(contents, id)
  return node?.range ? lines.linePos(node.range[0]).line : undefined
}

/** The innermost node on a path: what is missing has none. */
function nodeAt(contents: ParsedNode | null, where: readonly PropertyKey[]): ParsedNode | null {
  if (contents === null) return null
  return where.reduce<ParsedNode>((node, step) => {
    const inner = isMap(node) || isSeq(node) ? node.get(step, true) : undefined
    return isNode(inner) ? (inner as ParsedNode) : node
  }, contents)
}

function itemWith(contents: ParsedNode | null, id: number | undefined): ParsedNode | null {
  const items = isSeq(contents) ? contents.items : []
  return (items.find((item) => isMap(item) && item.get('id') === id) as ParsedNode | undefined) ?? null
}
