import { type ReactNode, useId, useRef, useState } from 'react'
import { href } from 'react-router'
import { LAB_LEVELS, type LabLevel } from '#app/domain/labs/contract.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { LeaveLink } from '#app/ui/base/leave-link.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import type { Waiting } from './lab-instance.tsx'
import type { LabOutline } from './lab-outline.ts'
import { LabTitle } from './lab-title.tsx'
import * as labText from './text.ts'

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
  /** Nothing is answered yet: a phone has the title of a page, and a slim one after that. */
  isFirst: boolean
  /** Whether this is the learner's first visit, on which the solution is offered. */
  isNew: boolean
  waiting: Waiting
  /** The run so far, while there is one. */
  children: ReactNode
}

/**
 * The title of the lab, the choice of level and mode, and the run so far. On a phone the choices are folded and the way out
 * comes first, so that the problem is in view.
 */
export function LabHeader({
  outline,
  level,
  way,
  onWay,
  onLevel,
  onAnother,
  isFirst,
  isNew,
  waiting,
  children,
}: LabHeaderProps) {
  const { code, topic, title, levels } = outline
  const [open, setOpen] = useState(false)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  /** On a phone the choices fold again, so that what was chosen is in view. */
  const fold = () => {
    toggle.current?.focus()
    setOpen(false)
  }
  const mayBeSlim = waiting === 'perhaps'
  const explanation = `${levels[level]}. ${text.waysExplained[way]}`
  return (
    <header className="grid grid-cols-1 max-lg:sideways:flex max-lg:sideways:flex-wrap max-lg:sideways:gap-x-6 lg:gap-y-2">
      <div className="flex min-h-13 items-center gap-3 max-lg:sideways:min-h-11 max-lg:sideways:flex-[9_1_14rem] lg:order-last lg:min-h-6 lg:gap-6">
        <LeaveLink to={href('/labs')} label={text.leave} className="lg:hidden" />
        {children}
        <p data-known className="ms-auto text-end text-sm text-muted max-lg:hidden noscript:hidden">
          {explanation}{' '}
          {isNew && (
            <span className={mayBeSlim ? 'returning:invisible' : ''}>
              <WatchFirst onWatch={() => onWay('watch')} />
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 max-lg:sideways:grow max-lg:sideways:gap-x-6 lg:items-end lg:gap-y-3">
        <div>
          <p
            className={`flex flex-wrap items-baseline text-sm text-muted ${isFirst ? `sideways:hidden ${mayBeSlim ? 'resuming:small:hidden' : ''}` : 'small:hidden'}`}
          >
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
          <h1
            className={`-mt-1.5 ${isFirst ? `max-sm:text-[1.875rem]/[2.125rem] sideways:mt-0 sideways:text-[1.375rem]/7 ${mayBeSlim ? 'resuming:small:mt-0 resuming:small:text-[1.375rem]/7' : ''}` : 'small:mt-0 small:text-[1.375rem]/7'}`}
          >
            <LabTitle>{title}</LabTitle>
          </h1>
          <p className="mt-2 hidden text-sm text-muted noscript:block">{text.needsScript}</p>
        </div>
        <button
          ref={toggle}
          type="button"
          data-known
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2 text-reason font-semibold lg:hidden noscript:hidden"
        >
          {text.levelOf(level)} · {text.ways[way]}
          <Icon name="chevron" size={12} className={open ? 'rotate-180' : ''} />
        </button>
        {isNew && !open && (
          <p
            className={`flex min-h-11 items-center gap-x-1 text-reason lg:hidden noscript:hidden ${mayBeSlim ? 'returning:invisible resuming:hidden' : ''}`}
          >
            <WatchFirst onWatch={() => onWay('watch')} />
          </p>
        )}
        <div
          id={id}
          data-known
          className={`flex flex-wrap items-center gap-x-6 gap-y-2 max-lg:basis-full max-lg:pb-2 noscript:hidden lg:justify-end ${open ? '' : 'max-lg:hidden'}`}
        >
          <Segments
            label={text.level}
            choices={LAB_LEVELS.map((each) => ({ value: String(each), label: text.levelOf(each) }))}
            chosen={String(level)}
            onChoose={(chosen) => {
              fold()
              onLevel(LAB_LEVELS.find((each) => String(each) === chosen) ?? 1)
            }}
          />
          <Segments
            label={text.way}
            choices={WAYS.map((each) => ({ value: each, label: text.ways[each] }))}
            chosen={way}
            onChoose={(chosen) => {
              fold()
              onWay(chosen)
            }}
          />
          <button
            type="button"
            className="link text-reason"
            onClick={() => {
              fold()
              onAnother()
            }}
          >
            {text.another}
          </button>
          <p className="basis-full text-sm text-muted lg:hidden">{explanation}</p>
        </div>
      </div>
    </header>
  )
}

function WatchFirst({ onWatch }: { onWatch: () => void }) {
  return (
    <>
      <span className="text-muted small:sr-only">{text.newHere}</span>{' '}
      <button type="button" className="link font-semibold text-text lg:-my-3" onClick={onWatch}>
        {text.watchFirst}
      </button>
    </>
  )
}
