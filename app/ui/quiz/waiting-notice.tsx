import { Button } from '#app/ui/base/button.tsx'

interface WaitingNoticeProps {
  text: string
  action: string
  onAction: () => void
}

/** Shown under the loading view if it cannot end by itself. */
export function WaitingNotice({ text, action, onAction }: WaitingNoticeProps) {
  return (
    <div role="alert" className="mt-6 flex flex-col items-center gap-3">
      <p className="max-w-md">{text}</p>
      <Button look="primary" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
