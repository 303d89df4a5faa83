import { useStoredSwitch } from '#app/ui/base/use-stored-switch.ts'

/** Whether single characters are shortcuts. */
export function useCharacterKeys(): [enabled: boolean, set: (enabled: boolean) => void] {
  return useStoredSwitch('pointer-character-keys')
}
