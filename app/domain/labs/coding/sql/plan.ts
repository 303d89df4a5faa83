import type { Rows } from './contract.ts'

/** A step of a query plan, with the steps that it consists of. */
export interface PlanStep {
  text: string
  /** How it reads a table: every row, or those that an index leads to. */
  reads?: 'every-row' | 'by-index'
  steps: PlanStep[]
}

/** @param rows the result of `EXPLAIN QUERY PLAN`: id, parent's id, a number without meaning, text */
export function planFrom({ rows }: Rows): PlanStep[] {
  const root: PlanStep[] = []
  const byId = new Map<unknown, PlanStep>()
  for (const [id, parent, , text] of rows) {
    const step: PlanStep = { text: String(text), steps: [], ...readsOf(String(text)) }
    byId.set(id, step)
    const siblings = byId.get(parent)?.steps ?? root
    siblings.push(step)
  }
  return root
}

function readsOf(text: string): Pick<PlanStep, 'reads'> {
  if (text.startsWith('SCAN')) return { reads: 'every-row' }
  return text.startsWith('SEARCH') ? { reads: 'by-index' } : {}
}
