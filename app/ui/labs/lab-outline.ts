import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Ask, LabLevel } from '#app/domain/labs/contract.ts'
import type { NextHelp } from '#app/domain/labs/lab-run.ts'

/** The part of a lab that is in the page, before the lab itself has loaded. */
export interface LabOutline {
  id: string
  title: string
  subject: SubjectId
  code: string
  topic: { title: string; path: string }
  version: number
  /** Those of the instance in the page. */
  conventions: readonly string[]
  levels: Readonly<Record<LabLevel, string>>
  /** The first step of the instance in the page, which is the same for everyone, and the first help that it has. */
  first: { ask: Ask; help: NextHelp; total: number }
}
