/* What a question shows once it is answered. */

export { Verdicts } from '#app/ui/base/verdicts.tsx'
export { RoundVerdict } from './round-verdict.tsx'
export * as verdictText from './verdict-text.ts'
