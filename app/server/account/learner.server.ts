declare const learnerId: unique symbol

/** The id of a learner whose session or token was checked. Only reading a session or a personal token makes one, so a query that asks for it is safe. */
export type LearnerId = string & { readonly [learnerId]: true }

/** Who is signed in. */
export interface Learner {
  id: LearnerId
  name: string
  email: string
}
