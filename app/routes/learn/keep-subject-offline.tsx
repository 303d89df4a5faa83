import { useKeptSubject } from '#app/browser/offline/kept-subjects.ts'
import { KeepOffline } from '#app/ui/notes/keep-offline.tsx'

export function KeepSubjectOffline({ id, title }: { id: string; title: string }) {
  const { state, keep, remove } = useKeptSubject(id)
  return <KeepOffline subject={title} state={state} onKeep={keep} onRemove={remove} />
}
