import { type ElementType, useMemo } from 'react'

interface RenderedProps {
  /** HTML that the server rendered from our own Markdown, or sanitised. Never pass any other HTML. */
  html: string
  id?: string
  as?: ElementType
  className?: string
}

/** Content: text, code, tables and maths. */
export function Rendered({ html, id, as: Tag = 'div', className = '' }: RenderedProps) {
  // React 19 compares this object, not the text in it. With a new object in each render, a note was parsed and laid out again
  // three times after hydration, and lost its copy buttons.
  const content = useMemo(() => ({ __html: html }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from Markdown in which raw HTML is text
  return <Tag id={id} className={`prose ${className}`} dangerouslySetInnerHTML={content} />
}
