import { Icon } from '#app/ui/base/icons.tsx'

/** A tick or a cross before a line of results. @param label what a screen reader says of it */
export function ResultMark({ right, label }: { right: boolean; label: string }) {
  return (
    <span className={right ? 'text-good' : 'text-poor'}>
      <Icon name={right ? 'check' : 'cross'} size={16} />
      <span className="sr-only">{label} </span>
    </span>
  )
}
