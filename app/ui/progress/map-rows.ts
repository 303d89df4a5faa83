import { subjectCode } from '#app/domain/catalogue/subject.ts'
import { ANSWERS_FOR_TOPIC_LEVEL, type TopicStanding } from '#app/domain/learning/topic-standing.ts'
import { LEVELS, type Level } from '#app/ui/devices/level-cell.tsx'
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
      const hasLevel = standing?.level !== undefined
      return {
        id: key,
        title: topicTitle,
        level: levelName(standing?.level),
        ...(answers > 0 && {
          detail: hasLevel
            ? sharedText.rightOf(standing.right, answers)
            : sharedText.answersOf(standing?.carefulAnswers ?? 0, ANSWERS_FOR_TOPIC_LEVEL),
        }),
      }
    }),
  }))
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
