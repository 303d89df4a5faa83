import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { LinkedItem, LinkedList } from '#app/ui/devices/linked-list.tsx'
import { ChangeArrow, NullPointer, PointAcross, PointTo } from '#app/ui/devices/pointer.tsx'
import { Strip } from '#app/ui/devices/strip.tsx'

export function PointerParts() {
  const [target, setTarget] = useState(1)
  return (
    <section aria-labelledby="pointer">
      <h2 id="pointer">The pointer</h2>
      <div className="look-parts">
        <PointTo
          key={target}
          labelledBy="next-thing"
          lead={
            <>
              <p className="text-sm text-muted">You are here</p>
              <p className="type-next">Good morning, Asha.</p>
            </>
          }
        >
          <h3 id="next-thing" className="type-next">
            12 minutes: 9 questions picked for you
          </h3>
          <p className="look-row">
            <Button look="primary" onClick={() => setTarget(target + 1)}>
              Start
            </Button>
          </p>
        </PointTo>
        <div className="look-part">
          <p className="look-row">
            <span className="swiped">
              <strong>Start with one question.</strong>
            </span>
            <PointAcross />
            <span className="rounded-box border-2 border-text bg-raise p-5">a question</span>
          </p>
          <p className="look-row">
            <NullPointer /> Nothing due until tomorrow
          </p>
          <p className="look-row">
            <span className="figures">12</span>
            <ChangeArrow />
            <span className="figures">15</span>
            <span className="text-muted">a change has no dot</span>
          </p>
          <p className="look-row type-figure">
            <span className="text-muted">12</span>
            <ChangeArrow large />
            15
          </p>
        </div>
        <LinkedList label="A linked list">
          <LinkedItem cell={1} state="done">
            Done
            <Strip dry size="list" marks={[{ state: 'right' }, { state: 'wrong' }]} label="1 of 2 right" />
          </LinkedItem>
          <LinkedItem cell={2} state="next">
            Next
          </LinkedItem>
          <LinkedItem cell={3} state="waiting" last>
            Waiting
          </LinkedItem>
        </LinkedList>
      </div>
    </section>
  )
}
