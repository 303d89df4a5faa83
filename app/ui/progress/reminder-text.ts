/* What the calendar file of a reminder says. */
export const reminder = {
  fileName: 'pointer-reminder.ics',
  event: (site: string) => `A few questions on ${site}`,
}
