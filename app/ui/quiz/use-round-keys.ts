import {
  type Answering,
  type Confidence,
  type Marked,
  optionsOrderedFor,
} from '#app/domain/attempt/attempt.ts'
import type { ItemId, OptionNumber } from '#app/domain/catalogue/item.ts'
import { useQuizKeys } from './use-quiz-keys.ts'

interface RoundKeys {
  /** Whether letters and digits are keys too. */
  characterKeys: boolean
  asksConfidence: boolean
  /** The question on the screen; undefined while there is none. */
  asked: { attempt: Answering | Marked; id: ItemId } | undefined
  onHelp: () => void
  onChoose: (option: OptionNumber) => void
  onSubmit: (confidence?: Confidence) => void
  onNext: () => void
}

/** The keys of a question whose confidence may be the submit. */
export function useRoundKeys({
  characterKeys,
  asksConfidence,
  asked,
  onHelp,
  onChoose,
  onSubmit,
  onNext,
}: RoundKeys): void {
  useQuizKeys(characterKeys, (command) => {
    if (command.type === 'help') return onHelp()
    if (!asked) return
    const { attempt, id } = asked
    switch (command.type) {
      case 'choose': {
        const option = optionsOrderedFor(attempt.setup, id)[command.position]
        if (option) onChoose(option)
        return
      }
      case 'sureness':
        if (asksConfidence) onSubmit(command.confidence)
        return
      case 'go':
        if (attempt.phase === 'marked') onNext()
        else if (!asksConfidence) onSubmit()
        return
      default:
        return command satisfies never
    }
  })
}
