import { Dialog } from '#app/ui/base/dialog.tsx'
import { KeyCap } from '#app/ui/base/key-cap.tsx'
import { roundText } from './round-text.ts'

const text = roundText.keys

/** The keys of quiz-keys.ts. */
const KEYS = { A: 'A', D: 'D', G: 'G', T: 'T', S: 'S' }

export interface KeysDialogProps {
  open: boolean
  onClose: () => void
  characterKeys: boolean
  onCharacterKeys: (enabled: boolean) => void
  /** True if the screen asks for confidence. */
  asksConfidence?: boolean
}

export function KeysDialog({
  open,
  onClose,
  characterKeys,
  onCharacterKeys,
  asksConfidence = false,
}: KeysDialogProps) {
  return (
    <Dialog open={open} title={text.title} onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 text-sm">
        <dt>{text.choose}</dt>
        <dd>
          <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> {text.or} <KeyCap>{KEYS.A}</KeyCap>–<KeyCap>{KEYS.D}</KeyCap>
        </dd>
        {asksConfidence && (
          <>
            <dt>{text.confidence}</dt>
            <dd>
              <KeyCap>{KEYS.G}</KeyCap>, <KeyCap>{KEYS.T}</KeyCap>, <KeyCap>{KEYS.S}</KeyCap>
            </dd>
          </>
        )}
        <dt>{asksConfidence ? text.goOn : text.submit}</dt>
        <dd>
          <KeyCap>{text.enter}</KeyCap>
        </dd>
        <dt>{text.list}</dt>
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
        {text.enabled}
      </label>
    </Dialog>
  )
}
