import { rulesOf } from '#app/domain/attempt/policy.ts'
import type { OptionNumber } from '#app/domain/catalogue/item.ts'
import { parseVariantId } from '#app/domain/labs/variant-id.ts'
import { localDay, timeOfAnswer } from '#app/domain/log/answer-time.ts'
import { type AttemptEntry, isAttempt, isExercise, isLab, type LoggedAnswer } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'
import type { ItemBank } from './item-bank.ts'
import type { LearnedAnswer, LearnedEvent, LearnedVariant } from './learned-event.ts'
import { learnedExercise } from './learned-exercise.ts'
import { learnedLab, problemOf } from './learned-lab.ts'
import { LAB } from './parameters.ts'

/**
 * The answers, labs and exercises of a log in the order in which they were given or finished: attempts can overlap. What has
 * no marks yet, and what the bank does not have, teach nothing.
 */
export function learnedEvents(bank: ItemBank, log: Log): LearnedEvent[] {
  const events = log.flatMap((entry): LearnedEvent[] => {
    if (isAttempt(entry)) return answersOf(bank, entry)
    const problem = isLab(entry)
      ? learnedLab(bank, entry)
      : isExercise(entry)
        ? learnedExercise(bank, entry)
        : undefined
    return problem ? [problem] : []
  })
  return events.sort((left, right) => left.time - right.time)
}

/** The answers of one attempt. */
export function answersOf(bank: ItemBank, entry: AttemptEntry): (LearnedAnswer | LearnedVariant)[] {
  const { policy, utcOffset = 0, answers, marks } = entry
  if (marks === undefined) return []
  const feedback = rulesOf(policy).feedback === 'each'
  return answers.flatMap((answer, index) => {
    const time = timeOfAnswer(entry, answer)
    const given = {
      time,
      day: localDay(time, utcOffset),
      right: marks[index] === '1',
      confidence: answer.confidence,
      seconds: answer.seconds === 0 ? undefined : answer.seconds,
      feedback,
    }
    const variant = variantOf(bank, answer)
    if (variant) return { ...given, variant }
    const item = bank.byId.get(answer.item)
    if (!item) return []
    return {
      ...given,
      item,
      misconception: item.misconceptions[answer.option satisfies OptionNumber],
      current: item.version === answer.version,
    }
  })
}

function variantOf(bank: ItemBank, { item, version }: LoggedAnswer): LearnedVariant['variant'] | undefined {
  const ref = parseVariantId(item)
  const lab = ref && bank.labById.get(ref.lab)
  return (
    lab && {
      topicIndex: lab.topicIndex,
      logits: LAB.ofLevel[ref.level],
      problem: problemOf({ ...ref, version }),
    }
  )
}
