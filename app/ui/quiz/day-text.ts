/** "19 Nov", with the year if it is not the current one. Only for the browser, because it uses the local time zone. */
export function dayText(time: number): string {
  const date = new Date(time)
  const thisYear = date.getFullYear() === new Date().getFullYear()
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!thisYear && { year: 'numeric' }),
  })
}
