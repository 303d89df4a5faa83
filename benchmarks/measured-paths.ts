/** A quiz by its canonical address, at its first question. */
export const QUIZ_PATH = '/quiz/os/1'
/** A note with what notes have: tables, a drawing, formulas. */
export const NOTE_PATH = '/learn/os/deadlocks'
/** An exercise of the SQL lab. */
export const SQL_PATH = '/labs/sql/course-sizes'
/** An exercise of the lab of pages, with a script. */
export const WEB_PATH = '/labs/web/shopping-list'
/** An exercise of the TypeScript lab. */
export const TYPESCRIPT_PATH = '/labs/typescript/manager'
/** A lab with a chart. */
export const LAB_PATH = '/labs/cpu-scheduling'
/** The lab whose first step needs the most scripts. */
export const HEAVIEST_LAB_PATH = '/labs/graph-search'
export const PRACTICE_PATH = '/practice'
/** A round of questions on one topic. */
export const ROUND_QUESTIONS = 5
export const ROUND_PATH = `/practice?topic=os/deadlocks&count=${ROUND_QUESTIONS}`
export const PROGRESS_PATH = '/progress'
export const MISTAKES_PATH = '/mistakes'
export const PLAN_PATH = '/plan'
export const EXAM_PATH = '/exam'
export const DAILY_PATH = '/daily'
