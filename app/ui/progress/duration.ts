/** "6:40 hours", or "25 minutes" below an hour. */
export function durationText(seconds: number): { figure: string; unit: string } {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return { figure: String(minutes), unit: minutes === 1 ? 'minute' : 'minutes' }
  const rest = String(minutes % 60).padStart(2, '0')
  return { figure: `${Math.floor(minutes / 60)}:${rest}`, unit: 'hours' }
}
