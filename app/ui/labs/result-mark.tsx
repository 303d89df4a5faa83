import { Icon } from '#app/ui/base/icons.tsx'

/** A tick or a cross before a line of results. @param label for screen readers */
export function ResultMark({ right, label }: { right: boolean; label: string }) {
  return (
    <span className={right ? 'text-good' : 'text-poor'}>
      <Icon name={right ? 'check' : 'cross'} size={16} />
      <span className="sr-only">{label} </span>
    </span>
  )
}
