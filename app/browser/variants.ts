import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import type { LabLevel } from '#app/domain/labs/contract.ts'
import { makeVariant, variantOf } from '#app/domain/labs/variant.ts'
import type { VariantRef } from '#app/domain/labs/variant-id.ts'
import { loadLab } from './load-lab.ts'

/* Questions that labs generate. Load this file when one is wanted: it lists the files of all labs. */

/**
 * Undefined if the lab has none at this level.
 *
 * @throws Error if the lab did not arrive
 */
export async function fetchVariant(
  labId: string,
  level: LabLevel,
  seed: string,
): Promise<ExplainedItem | undefined> {
  const lab = await loadLab(labId)
  return lab && makeVariant(lab, level, seed)
}

/** A question that was generated before. Undefined if the lab no longer generates it. */
export async function fetchVariantAgain(ref: VariantRef): Promise<ExplainedItem | undefined> {
  const lab = await loadLab(ref.lab)
  return lab && variantOf(lab, ref)
}
