import { Dialog } from '#app/ui/base/dialog.tsx'
import { KeyCap } from '#app/ui/base/key-cap.tsx'

export interface KeysDialogProps {
  open: boolean
  onClose: () => void
  characterKeys: boolean
  onCharacterKeys: (enabled: boolean) => void
  /** The screen asks how sure the learner is. */
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
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 text-sm">
        <dt>Choose an option</dt>
        <dd>
          <KeyCap>1</KeyCap>–<KeyCap>4</KeyCap> or <KeyCap>A</KeyCap>–<KeyCap>D</KeyCap>
        </dd>
        {asksConfidence && (
          <>
            <dt>Submit: guess, think so, sure</dt>
            <dd>
              <KeyCap>G</KeyCap>, <KeyCap>T</KeyCap>, <KeyCap>S</KeyCap>
            </dd>
          </>
        )}
        <dt>{asksConfidence ? 'Go on' : 'Submit, then go on'}</dt>
        <dd>
          <KeyCap>Enter</KeyCap>
        </dd>
        <dt>This list</dt>
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
        Single-key shortcuts are on
      </label>
    </Dialog>
  )
}
