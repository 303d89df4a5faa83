import type { ElementType } from 'react'

interface RenderedProps {
  /** HTML that the server made: of our own Markdown, or sanitised. Nothing else may come here. */
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
