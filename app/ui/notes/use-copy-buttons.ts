import { type RefObject, useEffect } from 'react'
import * as noteText from './note-text.ts'

const SHOWN_MS = 2000

/** Adds a copy button to each code block of a note. React does not manage the text of a note. */
export function useCopyButtons(article: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const code of article.current?.querySelectorAll<HTMLElement>('pre') ?? []) {
      if (code.parentElement?.matches('.with-copy')) continue
      const holder = document.createElement('div')
      holder.className = 'with-copy'
      code.before(holder)
      holder.append(code, copyButton(code))
    }
  }, [article])
}

function copyButton(code: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = noteText.copy
  button.ariaLive = 'polite'
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(code.innerText).then(
      () => noteText.copied,
      () => noteText.notCopied,
    )
    setTimeout(() => {
      button.textContent = noteText.copy
    }, SHOWN_MS)
  })
  return button
}
