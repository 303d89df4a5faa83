import { useStoredSwitch } from '#app/ui/base/use-stored-switch.ts'

/** Whether practice asks how sure the learner is. */
export function useAsksConfidence(): [asks: boolean, set: (asks: boolean) => void] {
  return useStoredSwitch('pointer-confidence')
}
