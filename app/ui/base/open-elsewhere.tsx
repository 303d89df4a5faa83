import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import * as baseText from './text.ts'

interface OpenElsewhereProps {
  title: string
  text?: string
  onTakeOver: () => Promise<void>
}

/** In place of work that another tab holds. */
export function OpenElsewhere({ title, text = baseText.openElsewhere.text, onTakeOver }: OpenElsewhereProps) {
  return (
    <Notice title={title} text={text}>
      <Button look="primary" onClick={() => void onTakeOver()}>
        {baseText.openElsewhere.takeOver}
      </Button>
    </Notice>
  )
}
