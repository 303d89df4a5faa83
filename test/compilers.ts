import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/*
 * Compiles and runs many generated programs with one call of the compiler, since its start takes most of the time. Each
 * Java program gets a package, and each C++ program a namespace.
 */

/** An error in a program: its place in the list of programs and its line, from 1. */
interface CompileError {
  program: number
  line: number
}

const MANY = String(1_000_000)
const SEPARATOR = '=== next program'

/** Java files by path, with the root of their packages as the working directory. */
type Files = Readonly<Record<string, string>>

function withFiles<T>(files: Files, act: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'pointer-programs-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return act(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function call(command: string, debianPackage: string, folder: string, args: readonly string[]) {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (error)
    throw new Error(
      `${command} is missing (${error.message}). This trial compares labs with real compilers. Debian has them in the packages default-jdk-headless and g++, and ${command} in ${debianPackage}.`,
    )
  return { status, stdout, stderr }
}

function callWell(command: string, debianPackage: string, folder: string, args: readonly string[]): string {
  const { status, stdout, stderr } = call(command, debianPackage, folder, args)
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(0, 4_000)}`)
  return stdout
}

const JDK = 'default-jdk-headless'
const packageOf = (program: number) => `p${program}`

const RUN_ALL = `public class RunAll {
  public static void main(String[] args) throws Exception {
    for (String program : args) {
      java.lang.reflect.Method main = Class.forName(program + ".Main").getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) new String[0]);
      System.out.println("${SEPARATOR}");
    }
  }
}
`

function javaFiles(sources: readonly string[]): Files {
  return Object.fromEntries(
    // In the first line, so that the lines of the program keep their numbers.
    sources.map((source, program) => [
      `${packageOf(program)}/Main.java`,
      `package ${packageOf(program)}; ${source}`,
    ]),
  )
}

/** The lines that each Java program prints. */
export function printedByJava(sources: readonly string[]): string[][] {
  const files = { ...javaFiles(sources), 'RunAll.java': RUN_ALL }
  return withFiles(files, (folder) => {
    callWell('javac', JDK, folder, ['-nowarn', ...Object.keys(files)])
    return outputs(callWell('java', JDK, folder, ['RunAll', ...sources.map((_, at) => packageOf(at))]))
  })
}

/** What javac refuses. */
export function javaErrors(sources: readonly string[]): CompileError[] {
  return errorsIn(javaFiles(sources))
}

/** What javac refuses in programs whose classes are in several packages. Lines are counted in each file. */
export function errorsIn(files: Files): (CompileError & { file: string })[] {
  return withFiles(files, (folder) => {
    const { stderr } = call('javac', JDK, folder, ['-nowarn', '-Xmaxerrs', MANY, ...Object.keys(files)])
    return [...stderr.matchAll(/^(p(\d+)\/\S+\.java):(\d+): error/gm)].map(
      ([, file = '', program, line]) => ({ file, program: Number(program), line: Number(line) }),
    )
  })
}

/** The lines that each C++ program prints. */
export function printedByCpp(sources: readonly string[]): string[][] {
  const programs = sources.map((source, at) => {
    const body = source.replaceAll(/^#include.*\n/gm, '').replace('int main()', 'void run()')
    return `namespace p${at} {\n${body}\n}`
  })
  const calls = sources.map((_, at) => `  p${at}::run();\n  std::cout << "${SEPARATOR}\\n";`)
  const text = ['#include <iostream>', ...programs, 'int main() {', ...calls, '}'].join('\n')
  return withFiles({ 'programs.cpp': text }, (folder) => {
    callWell('g++', 'g++', folder, ['-O0', '-o', 'programs', 'programs.cpp'])
    return outputs(callWell('./programs', 'g++', folder, []))
  })
}

function outputs(printed: string): string[][] {
  return printed
    .split(`${SEPARATOR}\n`)
    .slice(0, -1)
    .map((text) => text.split('\n').slice(0, -1))
}
