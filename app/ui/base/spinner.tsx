export function Spinner({ small = false }: { small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block animate-spin rounded-full border-line border-t-text motion-reduce:animate-none ${small ? 'size-5 border-2' : 'size-10 border-4'}`}
    />
  )
}
