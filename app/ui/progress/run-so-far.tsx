import type { Mark } from '#app/domain/attempt/attempt.ts'
import { Strip, stripText } from '#app/ui/devices/strip.tsx'

/** The strip of an attempt under way. */
export function RunSoFar({ marks }: { marks: readonly Mark[] }) {
  const strip = marks.map((state) => ({ state }))
  return <Strip marks={strip} size="list" dry label={stripText(strip)} />
}
