import type { ElementType } from 'react'

interface RenderedProps {
  /** HTML that the server rendered from our own Markdown, or sanitised. Never pass any other HTML. */
  html: string
  id?: string
  as?: ElementType
  className?: string
}

/** Content: text, code, tables and maths. */
export function Rendered({ html, id, as: Tag = 'div', className = '' }: RenderedProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from Markdown in which raw HTML is text
  return <Tag id={id} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
