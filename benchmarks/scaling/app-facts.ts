import { QUESTIONS_PER_BANK } from '#app/domain/catalogue/quiz.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'

/* Facts about the app that the plan depends on. */

export const ITEMS = SUBJECT_IDS.length * QUESTIONS_PER_BANK
/** A session ends this long after its last use. */
export const SESSION_DAYS = 30
/** Lifetime of a link for a new password, and of its row until the hourly purge. */
export const VERIFICATION_S = 2 * 3_600
/** The window in which sign-ins of an address are counted, and the time until the hourly purge. */
export const TALLY_S = 900 + 3_600
