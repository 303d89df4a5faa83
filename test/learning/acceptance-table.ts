import type { Check } from './acceptance.ts'

/** A row of the table in docs/learning-model.md. */
export function checkRow({ what, value, atLeast, atMost }: Check): string {
  const limits = [atLeast !== undefined && `≥ ${atLeast}`, atMost !== undefined && `≤ ${atMost}`]
  return `| ${what} | ${value.toFixed(3)} | ${limits.filter(Boolean).join(', ')} |`
}
