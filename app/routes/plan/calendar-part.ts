/* Loaded when the calendar file is wanted. */
export { downloadText } from '#app/browser/download-text.ts'
export { calendarFile } from '#app/domain/exam-plan/calendar-file.ts'
