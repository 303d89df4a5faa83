/** "1,234,567". Not by `toLocaleString`, which is slow when a page first uses it (docs/decisions/0005). */
export function groupedDigits(figure: number): string {
  return `${figure}`.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
