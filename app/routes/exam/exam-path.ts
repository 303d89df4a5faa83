import { href } from 'react-router'

/** The slot of the exam under way: there is one at a time. */
export const EXAM_SLOT = 'exam'

/** The address of an exam under way. A reload goes on with it. @param id of its attempt */
export function runPath(id: string): string {
  return `${href('/exam')}?run=${id}`
}
