import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { LABS } from '#app/domain/labs/labs.ts'
import { exerciseFactsOf } from './exercise-labs.server.ts'
import type { SubjectSource } from './read-content.server.ts'

/*
 * What an installation's own subjects must not change for the rest of the content. Ids of questions and misconceptions can't
 * collide, because each contains or stands under the id of its subject.
 */

export function conflicts(sources: readonly SubjectSource[]): ContentProblem[] {
  return sources
    .filter(({ isOwn }) => isOwn)
    .flatMap((own) => [
      ...takenKeys(own, sources),
      ...takenTitle(own, sources),
      ...droppedTopics(own, sources),
    ])
}

/** Keys and aliases are addresses under /quiz and the beginnings of quiz ids. */
function takenKeys({ subject }: SubjectSource, sources: readonly SubjectSource[]): ContentProblem[] {
  return sources
    .filter((other) => other.subject !== subject)
    .flatMap((other) => {
      const taken = [other.subject.quizKey, ...other.subject.quizKeyAliases]
      return [subject.quizKey, ...subject.quizKeyAliases]
        .filter((key) => taken.includes(key))
        .map((key) =>
          problem(
            subject.id,
            `the key \`${key}\` belongs to the quizzes of \`${other.subject.id}\`: choose another`,
          ),
        )
    })
}

function takenTitle({ subject }: SubjectSource, sources: readonly SubjectSource[]): ContentProblem[] {
  return sources
    .filter((other) => other.subject !== subject && other.subject.title === subject.title)
    .map((other) =>
      problem(
        subject.id,
        `\`title\` is that of \`${other.subject.id}\`: choose another, or name the folder \`${other.subject.id}\` to replace it`,
      ),
    )
}

/** A subject that replaces ours keeps the topics to which the rest of the content leads. */
function droppedTopics({ subject }: SubjectSource, sources: readonly SubjectSource[]): ContentProblem[] {
  const needed = new Set([...topicsOfLabs(subject.id), ...linkedTopics(subject.id, sources)])
  const dropped = [...needed].filter((topic) => !subject.topics.some(({ id }) => id === topic))
  return dropped.length === 0
    ? []
    : [
        problem(
          subject.id,
          `it replaces Pointer's own subject, whose labs and links lead to topics that it lacks: ${dropped.join(', ')}. ` +
            'List these topics too, or give the folder another name',
        ),
      ]
}

function topicsOfLabs(subject: SubjectId): string[] {
  const labs = LABS.filter((lab) => lab.subject === subject)
  return [...labs, ...exerciseFactsOf(subject)].map(({ topic }) => topic)
}

/** The topics to which notes of other subjects link. */
function linkedTopics(subject: SubjectId, sources: readonly SubjectSource[]): string[] {
  return sources
    .filter((other) => other.subject.id !== subject && !other.isOwn)
    .flatMap(({ notes }) => notes)
    .flatMap(({ body }) => [...body.matchAll(/\]\(topic:([a-z0-9-]+)\/([a-z0-9-]+)\)/g)])
    .flatMap(([, linked, topic]) => (linked === subject && topic !== undefined ? [topic] : []))
}

function problem(subject: SubjectId, reason: string): ContentProblem {
  return { file: `content/${subject}/subject.yaml`, reason }
}
