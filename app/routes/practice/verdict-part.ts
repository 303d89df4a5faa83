/* What a round loads with its first choice. */

export { rapid, sureness, Verdicts } from '#app/ui/practice/verdict-views.ts'
export { RoundVerdict } from './round-verdict.tsx'
export { WhySure } from './why-sure.tsx'
