import type { ChoosableSubject } from './topic-chooser.tsx'

/** How many whole subjects are chosen, and how many topics of others. All topics of a subject, one by one, are the subject. */
export function chosenCounts(subjects: readonly ChoosableSubject[], chosen: ReadonlySet<string>) {
  const counts = { subjects: 0, topics: 0 }
  for (const { id, topics } of subjects) {
    const some = topics.filter((topic) => chosen.has(`${id}/${topic.id}`)).length
    if (chosen.has(id) || (some > 0 && some === topics.length)) counts.subjects++
    else counts.topics += some
  }
  return counts
}
