import type { TopicStanding } from './topic-standing.ts'

/** Topics that have answers but no level. Those that need the fewest answers come first; of equals, the weakest. */
export function nearestToLevel(standings: readonly TopicStanding[]): TopicStanding[] {
  return standings
    .filter(({ level, answers }) => level === undefined && answers > 0)
    .sort((left, right) => right.carefulAnswers - left.carefulAnswers || left.share - right.share)
}
