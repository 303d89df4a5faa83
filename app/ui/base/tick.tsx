interface TickProps {
  checked: boolean
  onChange: () => void
  children: string | string[]
}

/** A checkbox with its label, as high as a finger needs. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 ps-1 text-reason">
      <input type="checkbox" checked={checked} onChange={onChange} className="size-5 shrink-0 accent-text" />
      <span>{children}</span>
    </label>
  )
}
