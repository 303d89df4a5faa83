import type { ElementType } from 'react'

interface RenderedProps {
  /** HTML that the library made from our own Markdown. Nothing else may come here. */
  html: string
  as?: ElementType
  className?: string
}

/** Content of the library: text, code, tables and maths. */
export function Rendered({ html, as: Tag = 'div', className = '' }: RenderedProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build from our content, in which raw HTML is text
  return <Tag className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
