import { useId, useState } from 'react'
import { LAB_LEVELS, type LabLevel } from '#app/domain/labs/contract.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import type { LabOutline } from './lab-outline.ts'
import { labText } from './text.ts'

const text = labText.header

const WAYS = ['watch', 'guided', 'alone'] as const
export type Way = (typeof WAYS)[number]

interface LabHeaderProps {
  outline: LabOutline
  level: LabLevel
  way: Way
  onWay: (way: Way) => void
  onLevel: (level: LabLevel) => void
  onAnother: () => void
}

/**
 * The title of the lab and the choice of level and mode. On a phone the choices are folded, so that the problem is in
 * view.
 */
export function LabHeader({ outline, level, way, onWay, onLevel, onAnother }: LabHeaderProps) {
  const { code, topic, title, levels } = outline
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <header className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div>
        <p className="flex flex-wrap items-baseline text-sm text-muted">
          <SubjectCode>{code}</SubjectCode>
          <span>
            {text.lab} ·{' '}
            <Link
              to={topic.path}
              className="inline-flex min-h-11 items-center hover:text-text hover:underline"
            >
              {topic.title}
            </Link>
          </span>
        </p>
        <h1 className="-mt-1.5">{title}</h1>
        <p className="mt-2 hidden text-sm text-muted noscript:block">{text.needsScript}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 noscript:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2 text-reason font-semibold lg:hidden"
        >
          {text.levelOf(level)} · {text.ways[way]}
          <Icon name="chevron" size={12} className={open ? 'rotate-180' : ''} />
        </button>
        <button type="button" className="link text-reason" onClick={onAnother}>
          {text.another}
        </button>
      </div>
      <div
        id={id}
        className={`flex flex-wrap items-center gap-x-8 gap-y-3 noscript:hidden lg:col-span-2 ${open ? '' : 'max-lg:hidden'}`}
      >
        <Segments
          label={text.level}
          choices={LAB_LEVELS.map((each) => ({ value: String(each), label: text.levelOf(each) }))}
          chosen={String(level)}
          onChoose={(chosen) => onLevel(LAB_LEVELS.find((each) => String(each) === chosen) ?? 1)}
        />
        <Segments
          label={text.way}
          choices={WAYS.map((each) => ({ value: each, label: text.ways[each] }))}
          chosen={way}
          onChoose={onWay}
        />
        <p className="text-sm text-muted">
          {levels[level]}. {text.waysExplained[way]}
        </p>
      </div>
    </header>
  )
}
