/** What to do about an error that a call threw, where the error's own words do not say it. */
export function adviceOn(error: string): string | undefined {
  if (/maximum call stack|too much recursion/i.test(error))
    return 'The function calls itself without end. Make sure that every call comes closer to a case that needs no further call.'
  if (/(of|on) null/.test(error)) return 'Something is `null` there. Check for it before you use it.'
  if (/(of|on) undefined|is undefined/.test(error))
    return 'Something is `undefined` there: perhaps an index that is out of range, or a variable without a value.'
  if (/is not defined/.test(error)) return 'Is it a typing error? Declare variables with `let` or `const`.'
  return undefined
}
