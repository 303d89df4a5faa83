import type { Compilation } from '#app/domain/labs/coding/typescript/compilation.ts'
import type { FromWorker } from '../engine/worker-engine.ts'
import { createCompiler } from './compile.ts'
import { LIBRARY } from './library.ts'
import type { CompilerOutcome } from './protocol.ts'

/* The module worker of the TypeScript lab. It has the checker but no exercises, so that it seldom changes. */

const send = (message: FromWorker<CompilerOutcome>) => self.postMessage(message)

const compile = createCompiler(LIBRARY)
// The first compilation reads the declarations, so learners don't wait for it.
compile({ provided: '', code: '', usages: [] })

self.addEventListener('message', ({ data }: MessageEvent<Compilation>) =>
  send({ type: 'outcome', outcome: outcomeOf(data) }),
)
send({ type: 'ready' })

/** Code that nests thousands of times overflows the checker's stack. */
function outcomeOf(compilation: Compilation): CompilerOutcome {
  try {
    return { kind: 'compiled', compiled: compile(compilation) }
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'crashed' }
    throw error
  }
}
