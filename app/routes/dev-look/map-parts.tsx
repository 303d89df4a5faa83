import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { LEVELS, type Level, LevelCell } from '#app/ui/devices/level-cell.tsx'
import { MapLegend } from '#app/ui/devices/map-legend.tsx'
import { MiniMap } from '#app/ui/devices/mini-map.tsx'
import { type MapRow, TopicMap } from '#app/ui/devices/topic-map.tsx'
import type { LookSubject } from './look-page.tsx'

const SIZES = [40, 24, 22, 20, 16, 15] as const

/** A map of six subjects in which every level occurs. */
function levelAt(row: number, column: number): Level {
  return LEVELS[(row * 5 + column * 7 + ((row * column) % 4)) % LEVELS.length] ?? 'Starting'
}

export function MapParts({ subjects }: { subjects: readonly (LookSubject & { code: string })[] }) {
  const [selected, setSelected] = useState<string>()
  const rows = subjects.map(({ id, code, title, topics }, row) => ({
    subject: id,
    code,
    title,
    topics: topics.map((topic, column) => ({
      ...topic,
      // Two subjects may have a topic of the same name.
      id: `${id}/${topic.id}`,
      level: levelAt(row, column),
      detail: '2 of 6 right',
    })),
  }))
  const topics = rows.flatMap((row) => row.topics)
  const topic = topics.find(({ id }) => id === selected)
  const empty: MapRow[] = rows.map((row, index) => ({
    ...row,
    line: subjects[index]?.tagline ?? '',
    topics: row.topics.map(({ id, title }) => ({ id, title, level: 'Not enough data' })),
    aside: (
      <a href="#map" className="link">
        Notes
      </a>
    ),
  }))
  return (
    <section aria-labelledby="map">
      <h2 id="map">The map</h2>
      <div className="look-row" data-subject="os">
        {LEVELS.map((level) => (
          <span key={level} className="text-xs">
            <LevelCell level={level} size={40} reached={level === 'Learning'} />
            {level}
          </span>
        ))}
        {SIZES.map((size) => (
          <LevelCell key={size} level="Getting there" size={size} />
        ))}
      </div>
      <TopicMap
        label="Your map"
        rows={rows.map((row) => ({ ...row, aside: <strong className="text-sm">Learning</strong> }))}
        selected={selected}
        onSelect={setSelected}
        readout={
          topic && (
            <div className="look-row">
              <LevelCell level={topic.level} size={24} />
              <h3>{topic.title}</h3>
              <span className="text-sm text-muted">{topic.detail}</span>
              <Button look="primary">5 questions</Button>
            </div>
          )
        }
      />
      <MapLegend
        counts={
          Object.fromEntries(
            LEVELS.map((level) => [level, topics.filter((one) => one.level === level).length]),
          ) as Record<Level, number>
        }
      />
      <TopicMap label="Empty map" rows={empty} />
      <a href="#map">
        <MiniMap rows={rows} label="Your map: 90 topics" />
      </a>
    </section>
  )
}
