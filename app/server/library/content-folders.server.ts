import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import { OUR_SUBJECTS, SUBJECT_ID, type SubjectId } from '#app/domain/catalogue/subject.ts'
import { filesIn } from './content-files.server.ts'

/* Where the subjects are: in `content/`, and in the folder that CONTENT_DIR names. */

export interface ContentFolders {
  /** Has the folder `content`. */
  root: string
  /** CONTENT_DIR: has a folder for each subject of this installation. */
  own?: string | undefined
}

export interface SubjectFolder {
  id: SubjectId
  isOwn: boolean
  /** The path of a file that problems name `content/<id>/…`. */
  at(file: string): string
}

/** Ids that addresses and menus use for something else. */
const RESERVED = ['all', 'exam', 'missing']

/** The folder of every subject: ours first, the others by name. An own subject replaces ours of the same name. */
export async function subjectFolders({
  root,
  own,
}: ContentFolders): Promise<{ subjects: SubjectFolder[]; problems: ContentProblem[] }> {
  const ours = await subfolders(path.join(root, 'content'))
  const problems: ContentProblem[] = []
  const added = own === undefined ? [] : await ownFolders(path.resolve(root, own), own, problems)
  const ids = [...new Set([...OUR_SUBJECTS, ...(ours ?? []).toSorted(), ...added.toSorted()])]
  const subjects = ids.map((id): SubjectFolder => {
    const isOwn = added.includes(id)
    const nameOf = (file: string) => (isOwn && own !== undefined ? ownName(file, own) : file)
    return { id, isOwn, at: (file) => path.resolve(root, nameOf(file)) }
  })
  return { subjects, problems }
}

/** `content/go/subject.yaml` is `<own>/go/subject.yaml`. */
export function ownName(file: string, own: string): string {
  return path.join(own, file.slice('content/'.length))
}

async function ownFolders(folder: string, name: string, problems: ContentProblem[]): Promise<SubjectId[]> {
  const found = await subfolders(folder)
  if (!found) {
    problems.push({ file: name, reason: 'CONTENT_DIR names this folder, which does not exist' })
    return []
  }
  if ((await filesIn(folder)).includes('subject.yaml')) {
    problems.push({
      file: path.join(name, 'subject.yaml'),
      reason:
        'CONTENT_DIR must name the folder above: it has a folder for each subject, and each of these has a subject.yaml',
    })
    return []
  }
  if (found.length === 0)
    problems.push({
      file: name,
      reason: 'CONTENT_DIR names this folder, which has no subject: a folder with a subject.yaml',
    })
  const isGood = (id: string) => SUBJECT_ID.test(id) && !RESERVED.includes(id)
  for (const id of found.filter((candidate) => !isGood(candidate)))
    problems.push({
      file: path.join(name, id),
      reason: RESERVED.includes(id)
        ? 'has a name that Pointer uses for something else: choose another for the folder'
        : 'the name of the folder is the id of the subject: at most 30 lower-case letters, digits and hyphens, ' +
          'with a letter first',
    })
  return found.filter(isGood)
}

/** Undefined where there is no such folder. Hidden folders are left out. */
async function subfolders(folder: string): Promise<string[] | undefined> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
