import { expect, test } from 'vitest'
import { errorsIn, javaErrors, printedByCpp, printedByJava } from '#test/compilers.ts'
import { SEED } from '#test/trials.ts'
import { type Ask, LAB_LEVELS, type Lab } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { accessLevels } from './access-levels.ts'
import { constructionOrder } from './construction-order.ts'
import { dynamicDispatch } from './dynamic-dispatch.ts'
import { exceptionTrace } from './exception-trace.ts'
import { initializationOrder } from './initialization-order.ts'
import { overloadResolution } from './overload-resolution.ts'
import { references } from './references.ts'
import { allows, keyword, LEVELS, sourceOf } from './rules/member-uses.ts'

/* What the labs predict is what programs do that javac and g++ have compiled. A long trial: vitest.config.ts. */

const PROGRAMS = 200
const DOES_NOT_COMPILE = 'does not compile'

interface Program {
  source: string
  asks: readonly Ask[]
}

/** Different programs of a lab in one language, of all levels. */
function programsOf<I>(lab: Lab<I>, language: 'java' | 'cpp'): Program[] {
  const found = new Map<string, Program>()
  for (let index = 0; found.size < PROGRAMS && index < 50 * PROGRAMS; index++) {
    const asks = solve(lab, instanceOf(lab, `${SEED ?? 'compiled'}-${index}`, LAB_LEVELS[index % 3] ?? 1))
    const figure = asks[0]?.scene.find(({ type }) => type === 'code')
    if (figure?.type === 'code' && figure.language === language)
      found.set(figure.code, { source: figure.code, asks })
  }
  expect(found.size, `programs of ${lab.id}`).toBe(PROGRAMS)
  return [...found.values()]
}

/** The answers to "What does line 3 print?". */
function answersByLine({ asks }: Program): string[] {
  return asks.flatMap(({ prompt, answer }) =>
    /^What does line \d+ print/.test(prompt) ? String(answer) : [],
  )
}

/** The answers to "What is printed next?". */
function answersInOrder({ asks }: Program): string[] {
  return asks.map(({ answer }) => String(answer)).filter((answer) => answer !== 'nothing more')
}

const sources = (programs: readonly Program[]) => programs.map(({ source }) => source)

test(`${PROGRAMS} Java programs dispatch as the lab says`, () => {
  const programs = programsOf(dynamicDispatch, 'java')
  expect(printedByJava(sources(programs))).toEqual(programs.map(answersByLine))
})

test(`${PROGRAMS} C++ programs dispatch as the lab says`, () => {
  const programs = programsOf(dynamicDispatch, 'cpp')
  expect(printedByCpp(sources(programs))).toEqual(programs.map(answersByLine))
})

test(`${PROGRAMS} C++ programs build and destroy objects in the order that the lab says`, () => {
  const programs = programsOf(constructionOrder, 'cpp')
  expect(printedByCpp(sources(programs))).toEqual(programs.map(answersInOrder))
})

test.each<{ what: string; lab: Lab<never> }>([
  { what: 'handle exceptions', lab: exceptionTrace as Lab<never> },
  { what: 'initialize classes and objects', lab: initializationOrder as Lab<never> },
])(`${PROGRAMS} Java programs $what as the lab says`, ({ lab }) => {
  const programs = programsOf(lab, 'java')
  expect(printedByJava(sources(programs))).toEqual(programs.map(answersInOrder))
})

test(`${PROGRAMS} Java programs share objects as the lab says, and create as many`, () => {
  const programs = programsOf(references, 'java')
  const counting = programs.map(({ source }) =>
    source
      .replace('  int value;', '  int value; static int created;')
      .replace('this.value = value;', 'this.value = value; created++;')
      .replace(/ {2}\}\n\}$/, '  System.out.println(Box.created); } }'),
  )
  const answers = programs.map(({ asks }) => asks.map(({ answer }) => String(answer)))
  expect(printedByJava(counting)).toEqual(answers)
})

test(`${PROGRAMS} Java programs call the overloads that the lab says, and the other lines do not compile`, () => {
  const programs = programsOf(overloadResolution, 'java')
  const callLines = programs.map(({ source }) =>
    source.split('\n').flatMap((line, at) => (line.includes('// line ') ? at : [])),
  )
  const refused = programs.flatMap((program, at) =>
    answersByLine(program).flatMap((answer, call) =>
      answer === DOES_NOT_COMPILE ? { program: at, line: (callLines[at]?.[call] ?? 0) + 1 } : [],
    ),
  )
  expect(refused.length).toBeGreaterThan(0)
  const errors = javaErrors(sources(programs)).map(({ program, line }) => ({ program, line }))
  expect(errors.toSorted((a, b) => a.program - b.program || a.line - b.line)).toEqual(refused)

  const compiling = programs.map(({ source }, at) =>
    source
      .split('\n')
      .filter((_, line) => !refused.some((each) => each.program === at && each.line === line + 1))
      .join('\n'),
  )
  expect(printedByJava(compiling)).toEqual(
    programs.map((program) => answersByLine(program).filter((answer) => answer !== DOES_NOT_COMPILE)),
  )
})

test(`${PROGRAMS} Java programs compile with each access modifier as far as the lab says`, () => {
  const programs = Array.from({ length: PROGRAMS }, (_, index) =>
    instanceOf(accessLevels, `${SEED ?? 'compiled'}-${index}`, LAB_LEVELS[index % 3] ?? 1),
  )
  for (const access of LEVELS) {
    const files = programs.flatMap((program, at) => filesOf(sourceOf(program, keyword(access)), `p${at}`))
    const errors = errorsIn(Object.fromEntries(files))
    const found = programs.map((_, at) =>
      errors.flatMap(({ program, file, line }) => {
        const text = files.find(([path]) => path === file)?.[1].split('\n')[line - 1]
        return program === at ? (/\/\/ line (\d+)/.exec(text ?? '')?.[1] ?? []) : []
      }),
    )
    const predicted = programs.map((program) =>
      solve(accessLevels, program).flatMap((ask, at) =>
        ask.kind === 'choice' && !allows(access, ask.answer as typeof access) ? String(at + 1) : [],
      ),
    )
    expect(found.map((lines) => lines.toSorted())).toEqual(predicted.map((lines) => lines.toSorted()))
  }
})

/** The classes of a program that is shown as one text, under a package of its own. */
function filesOf(source: string, root: string): [path: string, text: string][] {
  return source.split('\n\n').map((text) => {
    const [, folder = '', name = ''] = /package (\w+);[\s\S]*?public class (\w+)/.exec(text) ?? []
    return [`${root}/${folder}/${name}.java`, text.replaceAll(/^(package|import) /gm, `$1 ${root}.`)]
  })
}
