/** The formats of questions, in the order in which the screen offers them. */
export const QUESTION_FORMATS = ['anki', 'csv', 'markdown', 'moodle', 'gift', 'qti'] as const
export type QuestionFormat = (typeof QUESTION_FORMATS)[number]
