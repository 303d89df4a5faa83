import type { ComponentType } from 'react'
import { LoadedDialog } from '#app/ui/base/loaded-dialog.tsx'
import type { KeysDialogProps } from './keys-dialog.tsx'
import * as loadedKeysText from './loaded-keys-text.ts'

interface LoadedKeysDialogProps extends KeysDialogProps {
  load: () => Promise<ComponentType<KeysDialogProps>>
}

/** The list of keys, whose code is loaded when it is first asked for. */
export function LoadedKeysDialog({ load, ...props }: LoadedKeysDialogProps) {
  return (
    <LoadedDialog open={props.open} onClose={props.onClose} load={load} failure={loadedKeysText.notLoaded}>
      {(KeysDialog) => <KeysDialog {...props} />}
    </LoadedDialog>
  )
}
