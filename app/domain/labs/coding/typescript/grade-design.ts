import type { Compiled, CompilerError, PlacedError, UsedSyntax } from './compilation.ts'
import type { SyntaxRule, TypeScriptExercise, Usage } from './contract.ts'

/** Without these rules an answer could switch the checker off. */
const COMMON_RULES: readonly SyntaxRule[] = [
  {
    syntax: 'any',
    sentence:
      'Find an answer without `any`. The checker accepts everything that is done with a value of this type, so it can no longer find your mistakes.',
  },
  {
    syntax: 'assertion',
    sentence:
      'Find an answer without a type assertion (`as`). It tells the checker to believe you, even where you are wrong.',
  },
  {
    syntax: 'non-null',
    sentence:
      'Find an answer without `!`. It tells the checker that a value is there, without making sure that it is.',
  },
  {
    syntax: 'directive',
    sentence: 'Find an answer without `@ts-` comments. They hide errors and leave them in the code.',
  },
  {
    syntax: 'module',
    sentence: 'Leave out `import` and `export`. The exercise is one file, and the checks can see all of it.',
  },
  {
    syntax: 'declare',
    sentence: 'Leave out `declare`. It promises code that exists elsewhere, and there is none here.',
  },
]

export interface UsageGrade {
  usage: Usage
  right: boolean
  /** Why it does not compile. */
  error: CompilerError | null
}

export type DesignGrade =
  | { kind: 'refused'; errors: readonly [PlacedError, ...PlacedError[]] }
  | ({ kind: 'against-rule'; sentence: string } & UsedSyntax)
  | { kind: 'used'; right: boolean; usages: readonly UsageGrade[] }

/** Grades the checker's answer. The calls are graded separately: see grade-code.ts. */
export function gradeDesign(exercise: TypeScriptExercise, compiled: Compiled): DesignGrade {
  const [firstError, ...otherErrors] = compiled.errors
  // Errors come before rules, because they name a line. Removing an `any` may bring up more of them.
  if (firstError) return { kind: 'refused', errors: [firstError, ...otherErrors] }
  const rules = [...COMMON_RULES, ...(exercise.rules ?? [])]
  for (const used of compiled.syntax) {
    const rule = rules.find(({ syntax }) => syntax === used.syntax)
    if (rule) return { kind: 'against-rule', sentence: rule.sentence, ...used }
  }
  const usages = exercise.usages.map((usage, index): UsageGrade => {
    const error = compiled.usages[index] ?? null
    return { usage, error, right: (usage.must === 'compile') === (error === null) }
  })
  return { kind: 'used', right: usages.every(({ right }) => right), usages }
}
