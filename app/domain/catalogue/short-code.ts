const LONGEST = 20

/** Whether code within a sentence is one token, such as `p->next`, which must not break: a browser would after the hyphen. */
export function isShortCode(code: string): boolean {
  return code.length <= LONGEST && !/\s/.test(code)
}
