import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { LevelCell } from './level-cell.tsx'
import type { MapRow } from './topic-map.tsx'

/** The whole map as a small drawing without targets. Put it into a link whose text says where it leads. */
export function MiniMap({ rows, label }: { rows: readonly MapRow[]; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-grid gap-y-1">
      {rows.map(({ subject, code, topics }) => (
        <span key={subject} data-subject={subject} className="flex items-center gap-1 max-[22.5rem]:gap-0.5">
          <SubjectCode>{code}</SubjectCode>
          {topics.map((topic) => (
            <LevelCell key={topic.id} level={topic.level} begun={topic.begun} size={15} />
          ))}
        </span>
      ))}
    </span>
  )
}
