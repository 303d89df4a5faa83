import { QUESTIONS_PER_BANK } from '#app/domain/catalogue/quiz.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'

/* What the plan takes from the app. */

export const ITEMS = SUBJECT_IDS.length * QUESTIONS_PER_BANK
/** A session ends so long after the last day on which it was used. */
export const SESSION_DAYS = 30
/** A link for a new password, and until the hourly purge finds it. */
export const VERIFICATION_S = 2 * 3_600
/** The window in which sign-ins of an address are counted, and until the hourly purge. */
export const TALLY_S = 900 + 3_600
