/** "19 Nov", and the year where it is another one. In the browser only, whose time zone it is. */
export function dayText(time: number): string {
  const date = new Date(time)
  const thisYear = date.getFullYear() === new Date().getFullYear()
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!thisYear && { year: 'numeric' }),
  })
}
