import type { CallResult } from '#app/domain/labs/coding/javascript/contract.ts'
import { type Compilation, compilationOf } from '#app/domain/labs/coding/typescript/compilation.ts'
import type { TypeScriptExercise } from '#app/domain/labs/coding/typescript/contract.ts'
import type { DesignRun } from '#app/domain/labs/coding/typescript/design-run.ts'
import { gradeDesign } from '#app/domain/labs/coding/typescript/grade-design.ts'
import type { CodeRunner } from '../sandbox/code-runner.ts'
import { runExercise } from '../sandbox/run-exercise.ts'
import type { CompilerOutcome } from './protocol.ts'

interface Engines {
  compile: (compilation: Compilation) => Promise<CompilerOutcome> | undefined
  runner: CodeRunner<CallResult>
}

/** @param seed of the calls that the learner sees */
export async function checkDesign(
  exercise: TypeScriptExercise,
  seed: string,
  code: string,
  { compile, runner }: Engines,
): Promise<DesignRun> {
  const outcome = (await compile(compilationOf(exercise, code))) ?? { kind: 'crashed' }
  if (outcome.kind !== 'compiled') return outcome
  const { script, lines } = outcome.compiled
  const grade = gradeDesign(exercise, outcome.compiled)
  if (grade.kind !== 'used') return grade
  const { usages, right } = grade
  if (!right) return { kind: 'misused', usages }
  const run = await runExercise(runner, exercise, seed, script)
  if (run.kind !== 'failed' || run.line === undefined) return { kind: 'run', usages, run }
  const line = lines[run.line - 1] || undefined
  return { kind: 'run', usages, run: { ...run, line } }
}
