import { useState } from 'react'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'

/**
 * The questions of a list, with those that left it while it was on the screen. They keep their places, so that nothing jumps,
 * focus stays, and a removal can be undone.
 */
export function useWithRemoved(listed: readonly ListedQuestion[]): readonly ListedQuestion[] {
  const [shown, setShown] = useState(listed)
  const [latest, setLatest] = useState(listed)
  if (latest === listed) return shown
  const now = new Map(listed.map((question) => [question.item, question]))
  const kept = shown.map((question) => now.get(question.item) ?? question)
  const added = listed.filter(({ item }) => !shown.some((question) => question.item === item))
  const next = [...kept, ...added]
  setLatest(listed)
  setShown(next)
  return next
}
