import type { Lab } from './contract.ts'
import { pageReplacement } from './os/page-replacement.ts'

/** Every lab. The instance's type stays inside a lab: `instanceOf` makes it and `solve` and `grade` take it. */
export const LABS: readonly Lab<unknown>[] = [pageReplacement]
