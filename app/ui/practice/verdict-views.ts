/* What a question shows once it is answered. */

export { Verdicts } from '#app/ui/base/verdicts.tsx'
export { rapid, sureness } from './answered-text.ts'
export { RoundVerdict } from './round-verdict.tsx'
