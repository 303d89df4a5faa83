export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-10 animate-spin rounded-full border-4 border-line border-t-accent motion-reduce:animate-none"
    />
  )
}
