import { Ring } from '#app/ui/devices/ring.tsx'
import { Strip, type StripMark, stripText } from '#app/ui/devices/strip.tsx'

const STATES: Record<string, StripMark> = {
  r: { state: 'right' },
  w: { state: 'wrong' },
  n: { state: 'now' },
  '-': { state: 'toCome' },
  p: { state: 'right', putRight: true },
  f: { state: 'right', flagged: true },
  F: { state: 'toCome', flagged: true },
}

function run(letters: string): StripMark[] {
  return [...letters].flatMap((letter) => STATES[letter] ?? [])
}

const UNDER_WAY = run('rrwrrrrwrwrrrn------')
const FINISHED = run('rpwrrprwrwrpprwrrrwp')
const PRACTICE = run('rrwn-----')
const EXAM = run('rrfwrrrfwrrrrrrrrrrrfrrwrrrrrrrrrrwn-----')

export function StripParts() {
  return (
    <section aria-labelledby="strip">
      <h2 id="strip">The strip</h2>
      <div className="look-parts">
        <div className="look-part">
          {(['results', 'player', 'list'] as const).map((size) => (
            <div key={size}>
              <Strip marks={UNDER_WAY} size={size} dry={size === 'list'} label={stripText(UNDER_WAY)} />
              <p className="look-note">{size}</p>
            </div>
          ))}
          <Strip marks={PRACTICE} size="player" label={stripText(PRACTICE)} />
        </div>
        <div className="look-part">
          <Strip marks={FINISHED} size="list" dry label={stripText(FINISHED)} />
          <Strip marks={FINISHED} size="results" label={stripText(FINISHED)} />
          <p className="look-note" style={{ marginTop: 16 }}>
            put right
          </p>
          <Strip
            marks={FINISHED}
            size="results"
            label="Review by fives"
            hrefOfFive={(first) => `#question-${first}`}
          />
          <p className="look-note">each five is a link</p>
          <Strip marks={EXAM} size="player" label={stripText(EXAM)} />
          <p className="look-note">over 30, flagged</p>
        </div>
        <div className="look-row">
          <Ring marks={FINISHED} percent={75} />
          <Ring marks={run('rwrrw')} percent={60} />
        </div>
      </div>
    </section>
  )
}
