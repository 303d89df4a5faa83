import ts from 'typescript-checker'
import type {
  Compilation,
  Compiled,
  CompilerError,
  PlacedError,
} from '#app/domain/labs/coding/typescript/compilation.ts'
import { linesOfMappings } from './source-map-lines.ts'
import { usedSyntax } from './used-syntax.ts'

const MAP_COMMENT = /\n\/\/# sourceMappingURL=.*$/

const PROVIDED = '/provided.ts'
const ANSWER = '/answer.ts'
const USAGES = '/usages.ts'
const LIBRARY = '/library/'

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Legacy,
  strict: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  sourceMap: true,
  types: [],
}

/** The console that a learner's code can print to. */
const CONSOLE = 'interface Console { log(...values: unknown[]): void }\ndeclare const console: Console\n'

/**
 * The TypeScript checker for small programs of one learner.
 *
 * @param library the declarations of JavaScript's own objects, by file name
 */
export function createCompiler(library: ReadonlyMap<string, string>) {
  const options = { ...OPTIONS, lib: [...library.keys()] }
  const parsed = new Map<string, ts.SourceFile>()
  /** Declarations are parsed once. */
  const libraryFile = (name: string, text: string) => {
    const known = parsed.get(name) ?? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
    parsed.set(name, known)
    return known
  }
  let previous: ts.Program | undefined

  const programOf = (texts: ReadonlyMap<string, string>, emitted: Map<string, string>) => {
    const host: ts.CompilerHost = {
      getSourceFile: (name) => {
        const text = texts.get(name)
        if (text !== undefined) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
        const declarations = library.get(name.slice(LIBRARY.length))
        return declarations === undefined ? undefined : libraryFile(name, declarations)
      },
      writeFile: (name, text) => emitted.set(name, text),
      fileExists: (name) => texts.has(name) || library.has(name.slice(LIBRARY.length)),
      readFile: (name) => texts.get(name),
      getDefaultLibFileName: () => `${LIBRARY}lib.es5.d.ts`,
      getDefaultLibLocation: () => LIBRARY,
      getCurrentDirectory: () => '/',
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
    }
    previous = ts.createProgram([...texts.keys()], options, host, previous)
    return previous
  }

  return function compile({ provided, code, usages }: Compilation): Compiled {
    const own = usages.map((usage) => (usage.provided === undefined ? usage.code : ''))
    const emitted = new Map<string, string>()
    const given = `${CONSOLE}${provided}`
    const program = programOf(
      new Map([
        [PROVIDED, given],
        [ANSWER, code],
        [USAGES, usagesText(own)],
      ]),
      emitted,
    )
    const answer = program.getSourceFile(ANSWER)
    if (!answer) throw new Error('the checker has no answer to check')
    program.emit(program.getSourceFile(PROVIDED))
    program.emit(answer)
    const scriptOf = (name: string) => (emitted.get(name) ?? '').replace(MAP_COMMENT, '')
    const [before, after] = [scriptOf('/provided.js'), scriptOf('/answer.js')]
    const { mappings } = JSON.parse(emitted.get('/answer.js.map') ?? '{"mappings":""}')
    const errors = errorsOf(program, answer)
    const usageErrors = errorsOfUsages(program, own)
    return {
      errors,
      syntax: usedSyntax(answer),
      usages: usages.map((usage, index) =>
        usage.provided === undefined
          ? (usageErrors[index] ?? null)
          : (firstErrorWith(`${CONSOLE}${usage.provided}`, code) ?? null),
      ),
      script: `${before}\n${after}`,
      lines: [...before.split('\n').map(() => 0), ...linesOfMappings(mappings)],
    }
  }

  function firstErrorWith(provided: string, code: string): CompilerError | undefined {
    const texts = new Map([
      [PROVIDED, provided],
      [ANSWER, code],
    ])
    const program = programOf(texts, new Map())
    const answer = program.getSourceFile(ANSWER)
    return answer && errorsOf(program, answer)[0]
  }
}

/** Each usage in a function of its own, so that names don't meet. */
function usagesText(usages: readonly string[]): string {
  return usages.map((code) => `;(() => {\n${code}\n});\n`).join('')
}

/** The first error of each usage. */
function errorsOfUsages(program: ts.Program, usages: readonly string[]): (CompilerError | undefined)[] {
  const file = program.getSourceFile(USAGES)
  if (!file) return []
  const errors = errorsOf(program, file)
  let end = 0
  return usages.map((code) => {
    const start = end
    end += usagesText([code]).length
    return errors.find(({ at }) => start <= at && at < end)
  })
}

function errorsOf(program: ts.Program, file: ts.SourceFile): PlacedError[] {
  const syntactic = program.getSyntacticDiagnostics(file)
  const found = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file)
  return found
    .filter(({ category }) => category === ts.DiagnosticCategory.Error)
    .map(({ code, messageText, start = 0 }) => ({
      code,
      message: ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/ +/g, ' '),
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      at: start,
    }))
}
