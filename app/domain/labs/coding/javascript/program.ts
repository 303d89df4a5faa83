import type { CodeExercise, Json } from './contract.ts'

/*
 * The program that a worker runs: what the exercise gives, the learner's code, and calls of the learner's function. What
 * stands before the learner's code is one line, so that errors name the learner's own lines.
 */

/** How many lines stand before the learner's code. */
export const LINES_BEFORE = 1

const MOST_PRINTED_LINES = 200

const CONSOLE =
  '{ const send = postMessage.bind(self); let lines = 0; ' +
  "const text = (value) => { if (typeof value === 'string') return value; try { return JSON.stringify(value) ?? String(value) } catch { return String(value) } }; " +
  `const print = (...values) => { if (lines++ < ${MOST_PRINTED_LINES}) send({ kind: 'line', text: values.map(text).join(' ') }) }; ` +
  "for (const name of ['log', 'info', 'warn', 'error', 'debug']) console[name] = print; }"

/** @param calls the arguments of each call */
export function programOf(
  { functionName, given = '', call }: Pick<CodeExercise, 'functionName' | 'given' | 'call'>,
  code: string,
  calls: readonly (readonly Json[])[],
): string {
  const before = `'use strict'; ${CONSOLE} ${given}`
  const after = `{
    const isMissing = typeof ${functionName} !== 'function';
    const call = ${call ?? `(given) => ${functionName}(...given)`};
    const results = ${JSON.stringify(calls)}.map((given) => {
      if (isMissing) return { error: 'There is no function named ${functionName}.' };
      try {
        return { value: structuredClone(call(given)) };
      } catch (error) {
        return { error: error instanceof Error ? error.name + ': ' + error.message : String(error) };
      }
    });
    postMessage({ kind: 'finished', results });
  }`
  return `${before}\n${code}\n${after}`
}
