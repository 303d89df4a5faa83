/** An error as a sentence. An exercise that refuses a call says why in a sentence of its own. */
export function errorSentence(error: string): string {
  const [, own] = /^Error: ([A-Z].*\.)$/s.exec(error) ?? []
  return own ?? `\`${error}\`.`
}

/** Advice on an error that a call threw, if the error's own message gives none. */
export function adviceOn(error: string): string | undefined {
  if (/maximum call stack|too much recursion/i.test(error))
    return 'The function calls itself without end. Make sure that every call comes closer to the base case.'
  if (/(of|on) null/.test(error)) return 'Something is `null` there. Check for it before you use it.'
  if (/(of|on) undefined|is undefined/.test(error))
    return 'Something is `undefined` there: perhaps an index that is out of range, or a variable without a value.'
  if (/is not defined/.test(error)) return 'Is it a typing error? Declare variables with `let` or `const`.'
  return undefined
}
