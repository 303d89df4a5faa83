import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Ask, LabLevel } from '#app/domain/labs/contract.ts'

/** What a page knows of a lab before the lab itself has been loaded. */
export interface LabOutline {
  id: string
  title: string
  subject: SubjectId
  code: string
  topic: { title: string; path: string }
  version: number
  conventions: readonly string[]
  levels: Readonly<Record<LabLevel, string>>
  /** The first step of the instance that everyone's page has. */
  first: { ask: Ask; total: number }
}
