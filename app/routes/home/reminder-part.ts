/* Loaded when a reminder is wanted. */
export { downloadText } from '#app/browser/download-text.ts'
export { dailyReminder } from '#app/domain/calendar/calendar-file.ts'
export { reminder as reminderText } from '#app/ui/progress/reminder-text.ts'
