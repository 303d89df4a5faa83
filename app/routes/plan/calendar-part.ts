/* Loaded when the calendar file is wanted. */
export { downloadText } from '#app/browser/download-text.ts'
export { calendarOfPlan } from '#app/domain/calendar/calendar-file.ts'
export { calendar as calendarText } from '#app/ui/progress/plan/rest-text.ts'
