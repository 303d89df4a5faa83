/** The page that is measured: a quiz by its canonical address, at its first question. */
export const QUIZ_PATH = '/quiz/os/1'
