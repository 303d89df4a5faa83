import { useState } from 'react'
import { useStoredSwitch } from '#app/ui/base/use-stored-switch.ts'

/** The list of keys, and whether letters and digits are keys too. */
export function useKeysDialog() {
  const [characterKeys, onCharacterKeys] = useStoredSwitch('pointer-character-keys')
  const [open, setOpen] = useState(false)
  return {
    characterKeys,
    openKeys: () => setOpen(true),
    /** Props of the dialog. */
    dialog: { open, onClose: () => setOpen(false), characterKeys, onCharacterKeys },
  }
}
