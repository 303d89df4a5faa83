import { useState } from 'react'
import { BottomBar } from '#app/ui/base/bottom-bar.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Chip } from '#app/ui/base/chip.tsx'
import { ConfidenceButtons } from '#app/ui/base/confidence-buttons.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { Highlight } from '#app/ui/base/highlight.tsx'
import sprite from '#app/ui/base/icons.svg?raw'
import { Icon, type IconName } from '#app/ui/base/icons.tsx'
import { KeyCap } from '#app/ui/base/key-cap.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { type MarkedOption, MarkedOptions } from '#app/ui/base/marked-options.tsx'
import { OptionGroup } from '#app/ui/base/option-group.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { ProgressBar } from '#app/ui/base/progress-bar.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { LevelCell } from '#app/ui/devices/level-cell.tsx'

const ICON_NAMES = [...sprite.matchAll(/ id="icon-(\w+)"/g)].map(([, name]) => name as IconName)

const OPTIONS = [
  { value: 1, letter: 'A', content: 'Its address space and its open files, but no thread' },
  { value: 2, letter: 'B', content: 'Nothing but a pending SIGCHLD that holds the status' },
  { value: 3, letter: 'C', content: 'A process-table entry with its pid and its exit status' },
  { value: 4, letter: 'D', content: 'A runnable process that init has adopted as its own' },
]

const REASONS = [
  'An ended process has given its address space back.',
  'Signals of one kind do not queue, so they can hold no status.',
  'The child is a zombie. Its pid and exit status remain so that a later wait can collect them.',
  'You may have mixed up zombie and orphan.',
]

function marked(right: number, chosen: number): MarkedOption[] {
  return OPTIONS.map(({ value, ...option }, index) => ({
    ...option,
    state: value === right ? 'right' : value === chosen ? 'wrong' : 'other',
    verdict: value === right ? 'Correct' : 'Your answer',
    reason: REASONS[index],
  }))
}

export function ControlParts() {
  const [chosen, setChosen] = useState<number>()
  const [mode, setMode] = useState<'watch' | 'guided' | 'own'>('guided')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="controls">
      <h2 id="controls">Controls</h2>
      <div className="look-parts">
        <div className="look-part">
          <p id="stem" className="type-question">
            What does the kernel still keep of the child?
          </p>
          <OptionGroup labelledBy="stem" options={OPTIONS} chosen={chosen} onChoose={setChosen} />
          <ConfidenceButtons disabled={chosen === undefined} onSubmit={() => setChosen(undefined)} />
        </div>
        <div className="look-part" style={{ paddingInlineStart: 18 }}>
          <MarkedOptions label="Marked, the arrow goes up" options={marked(3, 4)} />
          <MarkedOptions label="Marked, the arrow goes down" options={marked(3, 1)} />
          <MarkedOptions label="Marked, right" options={marked(2, 2)} />
        </div>
        <div className="look-part">
          <div className="look-row">
            <Button look="primary" onClick={() => setOpen(true)}>
              Start
            </Button>
            <Button look="primary" disabled>
              Start
            </Button>
            <Button look="primary" aria-disabled>
              Submit
            </Button>
            <SubmitButton busy>Send link</SubmitButton>
            <Button>Restart This Quiz</Button>
            <Button disabled>Restart This Quiz</Button>
            <Button look="danger">Delete account</Button>
          </div>
          <div className="look-row">
            <a href="#controls" className="link">
              Read the note
            </a>
            <button type="button" className="link">
              Show me
            </button>
            <Highlight>New best</Highlight>
            <Chip>Medium</Chip>
            <KeyCap>Ctrl K</KeyCap>
          </div>
          <Segments
            label="Mode"
            choices={[
              { value: 'watch', label: 'Watch' },
              { value: 'guided', label: 'Guided' },
              { value: 'own', label: 'On your own' },
            ]}
            chosen={mode}
            onChoose={setMode}
          />
          <TextField label="Email" value={text} onChange={setText} type="email" />
          <PasswordField label="Password" value={text} onChange={setText} />
          <ProgressBar label="Storing" value={8} max={20} />
          <p className="look-row">
            {ICON_NAMES.map((name) => (
              <span key={name} title={name}>
                <Icon name={name} />
              </span>
            ))}
          </p>
          <ListRows label="Also waiting">
            <ListRow
              subject="os"
              mark={<SubjectCode>OS</SubjectCode>}
              title="Operating Systems, Quiz 3"
              detail="8 of 20"
            >
              <a href="#controls" className="link">
                Continue
              </a>
            </ListRow>
            <ListRow
              subject="dbms"
              mark={<LevelCell level="Starting" size={22} />}
              title="Joins"
              detail="2 of 5 right"
            >
              <a href="#controls" className="link">
                Note
              </a>
              <a href="#controls" className="link">
                5 questions
              </a>
            </ListRow>
          </ListRows>
          <Dialog open={open} title="A dialog" onClose={() => setOpen(false)}>
            <p>It holds one thing to decide.</p>
          </Dialog>
        </div>
      </div>
      <BottomBar>
        <span className="font-semibold">Not quite. It’s C.</span>
        <Button look="primary">Next</Button>
      </BottomBar>
    </section>
  )
}
