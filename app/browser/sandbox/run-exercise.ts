import type { CallResult, CodeExercise } from '#app/domain/labs/coding/javascript/contract.ts'
import type { ExerciseRun } from '#app/domain/labs/coding/javascript/exercise-run.ts'
import { casesOf, gradeCode } from '#app/domain/labs/coding/javascript/grade-code.ts'
import { LINES_BEFORE, programOf } from '#app/domain/labs/coding/javascript/program.ts'
import type { CodeRunner } from './code-runner.ts'

/** @param seed of the calls that the learner sees */
export async function runExercise(
  runner: CodeRunner<CallResult>,
  exercise: CodeExercise,
  seed: string,
  code: string,
): Promise<ExerciseRun> {
  const cases = casesOf(exercise, seed)
  const printed: string[] = []
  const program = programOf(exercise, code, [...cases.shown, ...cases.hidden])
  const outcome = await runner.run(program, (line) => printed.push(line))
  switch (outcome.kind) {
    case 'finished':
      return { kind: 'graded', printed, exercise, grade: gradeCode(exercise, cases, outcome.results) }
    case 'failed':
      return { kind: 'failed', printed, message: outcome.message, line: lineIn(code, outcome.line) }
    case 'stopped':
      return { kind: 'stopped', printed, seconds: outcome.limitMs / 1000 }
    default:
      return { kind: outcome.kind, printed }
  }
}

/** A brace that is never closed is found after the last line. */
function lineIn(code: string, line: number): number | undefined {
  return line === 0 ? undefined : Math.min(line - LINES_BEFORE, code.split('\n').length)
}
