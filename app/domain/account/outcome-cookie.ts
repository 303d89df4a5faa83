/** The cookie that takes the outcome of a sign-in elsewhere to the page. The page reads and deletes it. */
export const OUTCOME_COOKIE = 'sign-in-outcome'
