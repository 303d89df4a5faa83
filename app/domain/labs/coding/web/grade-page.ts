import type { CallResult } from '../javascript/contract.ts'
import { isSameValue } from '../javascript/grade-code.ts'
import type { Observation, PageCheck, PageSlip, ScriptError } from './contract.ts'

interface GradedCheck {
  check: PageCheck
  result: CallResult
  right: boolean
}

export interface PageGrade {
  right: boolean
  shown: readonly GradedCheck[]
  /** The first hidden check that fails, if all visible checks pass. */
  counterexample?: GradedCheck
  /** The known mistake that the first failing check with one has found. */
  slip?: PageSlip
  /** The error that was thrown during the first check that fails. */
  error?: ScriptError
}

/** @param observations in the order of the checks */
export function gradePage(
  checks: readonly PageCheck[],
  observations: readonly (Observation | undefined)[],
): PageGrade {
  const graded = checks.map((check, index) => {
    const { result, error } = observations[index] ?? { result: { error: 'Nothing was observed.' } }
    const right = 'value' in result && isSameValue(result.value, check.expected)
    return { check, result, right, error }
  })
  const shown = graded.filter(({ check }) => !check.hidden)
  const wrongShown = shown.filter(({ right }) => !right)
  const wrong = wrongShown.length > 0 ? wrongShown : graded.filter(({ right }) => !right)
  const [first] = wrong
  if (!first) return { right: true, shown }
  const slip = wrong.map(slipOf).find((found) => found !== undefined)
  return {
    right: false,
    shown,
    ...(first.check.hidden && { counterexample: first }),
    ...(slip && { slip }),
    ...(first.error && { error: first.error }),
  }
}

function slipOf({ check, result }: GradedCheck): PageSlip | undefined {
  return 'value' in result ? check.slips?.find(({ got }) => isSameValue(got, result.value)) : undefined
}
