import { z } from 'zod'
import { DIFFICULTIES, LEVELS } from './item.ts'
import { LAST_PRACTICE_ID } from './practice-items.ts'
import { SUBJECT_ID, topicId } from './subject.ts'

/*
 * The schema of content files. Only the server and the scripts import this module, because zod is larger than the whole
 * player.
 */

const text = z.string().trim().min(1, 'must not be empty')
const MOST_TOPICS = 15
/** Topics without an address of their own: no letter of their title is Latin, or a page that is missing has it. */
const NO_TOPIC_IDS = ['', 'missing']
const misconceptionId = text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
const noteAnchor = text.regex(
  /^[a-z0-9-]+#[a-z0-9-]+$/,
  'must be a topic and a section of its note: `paging-segmentation#page-table-size`',
)

const misconception = z.strictObject({
  id: misconceptionId,
  title: text,
  /** One sentence that puts it right. */
  correction: text,
  note: noteAnchor,
})

export const subjectFile = z.strictObject({
  title: text,
  quizKey: text.regex(SUBJECT_ID, 'must be lower-case letters, digits and hyphens'),
  quizKeyAliases: z.array(text).default([]),
  quizListTitle: text,
  bankTitle: text,
  tagline: text,
  description: text,
  /** Titles in the order of the notes page; a topic's id is the slug of its title. */
  topics: z
    .array(text)
    .min(1, 'must list at least one topic')
    .max(MOST_TOPICS, `must list at most ${MOST_TOPICS} topics`)
    .refine(
      (titles) => !titles.some((title) => NO_TOPIC_IDS.includes(topicId(title))),
      'must have a Latin letter or a digit in each title, and none may be "Missing"',
    )
    .refine((titles) => new Set(titles.map(topicId)).size === titles.length, 'must not repeat a topic'),
  misconceptions: z
    .array(misconception)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must not repeat an id'),
})

/** What an installation's own subject may leave out. */
export const ownSubjectFile = subjectFile.extend({
  quizKey: subjectFile.shape.quizKey.optional(),
  quizListTitle: text.optional(),
  bankTitle: text.optional(),
  misconceptions: subjectFile.shape.misconceptions.default([]),
})

const option = z.strictObject({
  text,
  why: text,
  /** The misconception of subject.yaml that leads to this option. */
  misconception: misconceptionId.optional(),
})

const proof = z.union(
  [
    z.strictObject({ js: text }),
    z.strictObject({ sql: z.strictObject({ setup: text.optional(), query: text }) }),
  ],
  'must be `js`, or `sql` with `setup` and `query`',
)

export const questionItem = z.strictObject({
  id: z.int().min(1).max(LAST_PRACTICE_ID),
  topic: text,
  level: z.enum(LEVELS),
  difficulty: z.enum(DIFFICULTIES),
  /** The section of a note that settles the question. */
  note: noteAnchor,
  question: text,
  options: z.tuple([option, option, option, option], 'must be exactly four, each with `text` and `why`'),
  answer: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'must be 1, 2, 3 or 4'),
  proof: proof.optional(),
})

const LAST_OWN_ID = 9_999

/** A question of an installation's own subject, which may have more of them and say less about each. */
export const ownQuestionItem = questionItem.extend({
  id: z.int().min(1).max(LAST_OWN_ID),
  level: questionItem.shape.level.default('understand'),
  difficulty: questionItem.shape.difficulty.default('medium'),
  note: noteAnchor.optional(),
})

/** A question as its author wrote it: Markdown, not yet rendered. */
export type QuestionItem = z.infer<typeof ownQuestionItem>
export type Misconception = z.infer<typeof misconception>
export type Proof = z.infer<typeof proof>

/** A problem in a content file, for its author. */
export interface ContentProblem {
  file: string
  /** The question's id, if there is one. */
  id?: number
  /** Where in the file's YAML. */
  path?: readonly PropertyKey[]
  line?: number
  reason: string
}

/** `content/os/questions/quiz-3.yaml:48, question 43: …` */
export function describeProblem({ file, id, line, reason }: ContentProblem): string {
  const place = line === undefined ? file : `${file}:${line}`
  return id === undefined ? `${place}: ${reason}` : `${place}, question ${id}: ${reason}`
}
