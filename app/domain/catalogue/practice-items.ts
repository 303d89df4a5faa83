import { QUESTIONS_PER_BANK } from './quiz.ts'

/** How many practice items a subject has: five for each of its topics. */
export const PRACTICE_ITEMS = 75
export const PRACTICE_ITEMS_PER_TOPIC = 5
export const FIRST_PRACTICE_ID = QUESTIONS_PER_BANK + 1
export const LAST_PRACTICE_ID = QUESTIONS_PER_BANK + PRACTICE_ITEMS
