import { type Node, parse } from 'acorn'

/*
 * Puts a call into every loop and every function of a script. The preview frame defines it: it throws once the script has
 * run for half a second without a pause, so that an endless loop ends in every browser. No line moves.
 */

/** The same name stands in preview-frame.js. */
const TICK = '__pointerTick'

const LOOPS = new Set([
  'ForStatement',
  'WhileStatement',
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export type GuardedScript =
  | { kind: 'guarded'; script: string }
  /** It does not parse. */
  | { kind: 'failed'; message: string; line: number }

interface Insertion {
  at: number
  text: string
}

export function guardLoops(script: string): GuardedScript {
  const insertions: Insertion[] = []
  try {
    visit(parse(script, { ecmaVersion: 'latest', locations: true }), insertions)
  } catch (error) {
    if (error instanceof SyntaxError && 'loc' in error) return failureOf(error, error.loc)
    throw error
  }
  // From the end, so that positions stay right. At one position, the inner of two closing texts comes first.
  const guarded = insertions
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), script)
  return { kind: 'guarded', script: guarded }
}

/** acorn appends the position to its message. */
function failureOf({ message }: SyntaxError, position: unknown): GuardedScript {
  const line = isObject(position) && typeof position.line === 'number' ? position.line : 1
  return { kind: 'failed', message: message.replace(/ \(\d+:\d+\)$/, ''), line }
}

function visit(node: Node, insertions: Insertion[]): void {
  const isLoop = LOOPS.has(node.type)
  if ((isLoop || FUNCTIONS.has(node.type)) && 'body' in node && isNode(node.body)) {
    const tick = `${TICK}(${node.loc?.start.line ?? 1})`
    const { body } = node
    if (body.type === 'BlockStatement') insertions.push({ at: afterDirectives(body), text: `${tick};` })
    else if (isLoop) insertions.push({ at: body.start, text: `{${tick};` }, { at: body.end, text: '}' })
    else insertions.push({ at: body.start, text: `(${tick},` }, { at: body.end, text: ')' })
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, insertions)
}

/** A directive such as 'use strict' counts only at the beginning. */
function afterDirectives(block: Node): number {
  const statements: readonly unknown[] = 'body' in block && Array.isArray(block.body) ? block.body : []
  const directives = statements.filter((statement) => isNode(statement) && 'directive' in statement)
  return directives.reduce<number>((end, each) => (isNode(each) ? each.end : end), block.start + 1)
}

function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value.type === 'string' && typeof value.start === 'number'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
