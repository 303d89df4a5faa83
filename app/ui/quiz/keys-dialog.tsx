import { Dialog } from '#app/ui/base/dialog.tsx'
import { KeyCap } from '#app/ui/base/key-cap.tsx'
import * as keysText from './keys-text.ts'

/** The keys of quiz-keys.ts. */
const KEYS = { A: 'A', D: 'D', G: 'G', T: 'T', S: 'S' }

export interface KeysDialogProps {
  open: boolean
  onClose: () => void
  characterKeys: boolean
  onCharacterKeys: (enabled: boolean) => void
  /** True if the screen asks for confidence. */
  asksConfidence?: boolean
  /** True if Enter only goes on, as in an exam. */
  goesOn?: boolean
}

export function KeysDialog({
  open,
  onClose,
  characterKeys,
  onCharacterKeys,
  asksConfidence = false,
  goesOn = asksConfidence,
}: KeysDialogProps) {
  return (
    <Dialog open={open} title={keysText.title} onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 text-sm">
        <dt>{keysText.choose}</dt>
        <dd>
          <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> {keysText.or} <KeyCap>{KEYS.A}</KeyCap>–
          <KeyCap>{KEYS.D}</KeyCap>
        </dd>
        {asksConfidence && (
          <>
            <dt>{keysText.confidence}</dt>
            <dd>
              <KeyCap>{KEYS.G}</KeyCap>, <KeyCap>{KEYS.T}</KeyCap>, <KeyCap>{KEYS.S}</KeyCap>
            </dd>
          </>
        )}
        <dt>{goesOn ? keysText.goOn : keysText.submit}</dt>
        <dd>
          <KeyCap>{keysText.enter}</KeyCap>
        </dd>
        <dt>{keysText.list}</dt>
        <dd>
          <KeyCap>?</KeyCap>
        </dd>
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-3 border-t border-line pt-4 text-sm">
        <input
          type="checkbox"
          checked={characterKeys}
          onChange={(event) => onCharacterKeys(event.target.checked)}
          className="size-5 accent-text"
        />
        {keysText.enabled}
      </label>
    </Dialog>
  )
}
