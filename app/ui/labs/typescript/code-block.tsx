interface CodeBlockProps {
  /** Its accessible name. */
  label: string
  children: string
}

/** Code to read. Long lines scroll. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="scroll-edge overflow-x-auto bg-sunk px-4 py-2 text-sm/6 [--paper:var(--sunk)]"
    >
      <pre>{children}</pre>
    </section>
  )
}
