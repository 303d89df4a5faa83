/* What a round loads with its first choice. */

export * from '#app/ui/practice/verdict-views.ts'
export { WhySure } from './why-sure.tsx'
