import { useEffect, useEffectEvent } from 'react'
import { commandOf, type QuizCommand } from './quiz-keys.ts'

/** Controls that handle Enter and characters themselves. Radio buttons do not. */
const OWN_KEYS =
  'dialog[open], [popover]:popover-open, input:not([type="radio"]), textarea, select, [contenteditable]'
const OWN_ENTER = 'a, button, summary'

/** Listens to the whole page, so that the keys work wherever focus is. */
export function useQuizKeys(characterKeys: boolean, onCommand: (command: QuizCommand) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, characterKeys)
    if (!command || event.defaultPrevented || !(event.target instanceof Element)) return
    if (event.target.closest(OWN_KEYS) || document.querySelector('dialog:modal')) return
    if (command.type === 'go' && event.target.closest(OWN_ENTER)) return
    event.preventDefault()
    onCommand(command)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
