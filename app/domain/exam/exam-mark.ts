/* The mark of an exam. Thirds are counted as integers, because sums of rounded thirds are wrong. */

export interface ExamMark {
  right: number
  wrong: number
  blank: number
  /** The mark, in thirds. It can be negative. */
  thirds: number
}

const THIRDS_OF_A_MARK = 3

export function examMark(
  { right, wrong, blank }: Pick<ExamMark, 'right' | 'wrong' | 'blank'>,
  negative: boolean,
): ExamMark {
  return { right, wrong, blank, thirds: right * THIRDS_OF_A_MARK - (negative ? wrong : 0) }
}

/** "14.67", "12", "−0.33". */
export function markText({ thirds }: Pick<ExamMark, 'thirds'>): string {
  const size = Math.abs(thirds)
  const text =
    size % THIRDS_OF_A_MARK === 0 ? String(size / THIRDS_OF_A_MARK) : (size / THIRDS_OF_A_MARK).toFixed(2)
  return thirds < 0 ? `−${text}` : text
}
