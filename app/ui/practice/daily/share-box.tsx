import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import * as dailyText from './daily-text.ts'

const text = dailyText.share

interface ShareBoxProps {
  /** The text to share. */
  words: string
  /** Shares it with another app; undefined where the browser can't. */
  onShare: (() => Promise<void>) | undefined
  onCopy: () => Promise<void>
}

/** The result to share, in plain sight, and the button that shares or copies it. */
export function ShareBox({ words, onShare, onCopy }: ShareBoxProps) {
  const [status, setStatus] = useState('')
  const copy = () =>
    onCopy().then(
      () => setStatus(text.copied),
      () => setStatus(text.failed),
    )
  return (
    <section aria-labelledby="share" className="max-w-md">
      <h2 id="share">{text.heading}</h2>
      <p className="text-sm text-muted">{text.about}</p>
      <p className="mt-3 rounded-box border-[1.5px] border-line px-4 py-3 text-reason wrap-anywhere whitespace-pre-line">
        {words}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {onShare && <Button onClick={() => void onShare()}>{text.share}</Button>}
        <Button onClick={() => void copy()}>{text.copy}</Button>
        <p role="status" className="text-sm text-muted">
          {status}
        </p>
      </div>
    </section>
  )
}
