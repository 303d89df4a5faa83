import { type SubjectId, subjectCode } from '#app/domain/catalogue/subject.ts'
import { Logo } from '#app/ui/devices/logo.tsx'
import { ControlParts } from './controls.tsx'
import styles from './look.css?inline'
import { MapParts } from './map-parts.tsx'
import { PointerParts } from './pointer-parts.tsx'
import { StripParts } from './strip-parts.tsx'

export interface LookSubject {
  id: SubjectId
  title: string
  tagline: string
  topics: readonly { id: string; title: string }[]
}

const COLORS =
  'bg raise sunk line edge muted text accent accent-soft good fair poor answer-1 answer-2 answer-3 answer-4 hue-1 hue-2 hue-3 hue-4 hue-5 hue-6'

/** Every component in every state, for building screens and for the tests. See docs/look.md. */
export function LookPage({ subjects }: { subjects: readonly LookSubject[] }) {
  return (
    <div className="look">
      <style>{styles}</style>
      <p className="look-row">
        <Logo size={40} />
        <Logo size={32} />
      </p>
      <h1>The look</h1>
      <PointerParts />
      <StripParts />
      <MapParts subjects={subjects.map((subject) => ({ ...subject, code: subjectCode(subject.id) }))} />
      <ControlParts />
      <section aria-labelledby="type">
        <h2 id="type">Type</h2>
        <p className="type-hero">Newcomer’s title</p>
        <p className="type-next">The next thing</p>
        <p className="type-section">A section</p>
        <p className="type-question">A question: titles, notes and slips are set in the same voice.</p>
        <p>Sans speaks: buttons, labels, options.</p>
        <p className="text-reason">A reason.</p>
        <p className="text-sm text-muted">A second line.</p>
        <p className="text-xs text-muted">Small print.</p>
        <p className="figures">Mono counts 15/20 · 0x2A</p>
      </section>
      <section aria-labelledby="colors">
        <h2 id="colors">Colors</h2>
        <ul className="look-colors">
          {COLORS.split(' ').map((token) => (
            <li key={token}>
              <div className="look-color" style={{ background: `var(--${token})` }} />
              {token}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
