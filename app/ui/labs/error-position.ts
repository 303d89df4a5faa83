/** The position of a line's first character. @param line from 1 */
export function positionOfLine(code: string, line: number): number {
  const before = code.split('\n').slice(0, line - 1)
  return before.reduce((position, each) => position + each.length + 1, 0)
}
