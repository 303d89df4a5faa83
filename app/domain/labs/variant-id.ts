import type { OptionNumber } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { LabLevel } from './contract.ts'

/** One step of one problem of a lab. With the version of the lab it says all that a generated question is made from. */
export interface VariantRef {
  subject: SubjectId
  lab: string
  level: LabLevel
  seed: string
  /** Its place in the solution, from 0. */
  step: number
}

/** `lab:networks/subnetting/2/k3f9/4`: subject, lab, level, seed and step. */
export type VariantId = `${typeof PREFIX}${SubjectId}/${string}`

const PREFIX = 'lab:'

/** The first option is the right one, in each version of a lab, so an answer can be marked without making the question again. */
export const VARIANT_KEY: OptionNumber = 1

export const VARIANT_ID = new RegExp(
  `^${PREFIX}([a-z0-9-]{1,30})/([a-z0-9-]{1,100})/([123])/([a-z0-9]{1,20})/(0|[1-9][0-9]{0,2})$`,
)

export function variantId({ subject, lab, level, seed, step }: VariantRef): VariantId {
  return `${PREFIX}${subject}/${lab}/${level}/${seed}/${step}`
}

export function isVariantId(id: string): id is VariantId {
  return id.startsWith(PREFIX)
}

/** Undefined for the id of a written item. */
export function parseVariantId(id: string): VariantRef | undefined {
  const [, subject, lab, level, seed, step] = VARIANT_ID.exec(id) ?? []
  if (subject === undefined || lab === undefined || seed === undefined) return undefined
  return {
    subject,
    lab,
    level: Number(level) as LabLevel,
    seed,
    step: Number(step),
  }
}
