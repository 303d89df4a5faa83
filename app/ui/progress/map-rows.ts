import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { ANSWERS_FOR_TOPIC_LEVEL, type TopicStanding } from '#app/domain/learning/topic-standing.ts'
import { type Begun, LEVELS, type Level } from '#app/ui/devices/level-cell.tsx'
import type { MapRow } from '#app/ui/devices/topic-map.tsx'
import type { Catalogue } from './catalogue.ts'
import { levelName } from './level-name.ts'
import * as sharedText from './text.ts'

/** A key of subject and topic id, because two subjects may have topics with the same id. */
export function topicKey({ subject, id }: TopicStanding['topic']): string {
  return `${subject}/${id}`
}

/** The rows of the map, with the learner's levels. */
export function mapRows(standings: readonly TopicStanding[], { subjects }: Catalogue): MapRow[] {
  const byTopic = new Map(standings.map((standing) => [topicKey(standing.topic), standing]))
  return subjects.map(({ id: subject, title, topics }) => ({
    subject,
    code: subjectCode(subject),
    title,
    topics: topics.map(({ id, title: topicTitle }) => {
      const key = `${subject}/${id}`
      const standing = byTopic.get(key)
      const answers = standing?.answers ?? 0
      return {
        id: key,
        title: topicTitle,
        level: levelName(standing?.level),
        ...(standing && answers > 0 && detailsOf(standing)),
      }
    }),
  }))
}

function detailsOf(standing: TopicStanding) {
  const begun = begunOf(standing)
  return begun
    ? { begun, detail: sharedText.untilFirstLevel(begun) }
    : { detail: sharedText.rightOf(standing.right, standing.answers) }
}

/** How far a topic is to its first level. Undefined before the first answer, and once it has a level. */
export function begunOf({ level, answers, carefulAnswers }: TopicStanding): Begun | undefined {
  if (level !== undefined || answers === 0) return undefined
  return { answers: carefulAnswers, needed: ANSWERS_FOR_TOPIC_LEVEL }
}

/** The number of topics at each level. */
export function levelCounts(rows: readonly MapRow[]): Record<Level, number> {
  const shown = rows.flatMap(({ topics }) => topics)
  const counts = LEVELS.map((level) => [level, shown.filter((topic) => topic.level === level).length])
  return Object.fromEntries(counts) as Record<Level, number>
}

/** "90 topics: 27 Not enough data, 7 Starting, ….". */
export function mapText(rows: readonly MapRow[]): string {
  const counts = levelCounts(rows)
  const total = rows.flatMap(({ topics }) => topics).length
  if (counts[LEVELS[0]] === total) return sharedText.map.noLevels
  const named = LEVELS.filter((level) => counts[level] > 0).map((level) => `${counts[level]} ${level}`)
  return sharedText.map.summary(total, named)
}
