export type Name = 'a' | 'b' | 'c'

export type Statement =
  | { kind: 'new'; name: Name; value: number }
  | { kind: 'assign'; name: Name; from: Name }
  | { kind: 'set'; name: Name; value: number }
  /** Copies the number out of the object. */
  | { kind: 'read'; from: Name }
  /** Changes the object and then gives its parameter another one. */
  | { kind: 'call'; name: Name; value: number }
  | { kind: 'print'; name: Name }
  | { kind: 'print-number' }
  | { kind: 'compare'; left: Name; right: Name }

export type Program = readonly Statement[]

export type Mistake =
  | 'assignment-copies'
  | 'assignment-reaches-others'
  | 'number-follows-object'
  | 'argument-copied'
  | 'parameter-reaches-caller'
  | 'equal-values-identical'

export type Printed = number | boolean

/** Runs the program, with the given mistake throughout. */
export function run(program: Program, mistake?: Mistake): { printed: Printed[]; created: number } {
  type Box = { value: number }
  const boxes = new Map<Name, Box>()
  const printed: Printed[] = []
  let created = 0
  let readFrom: Box = { value: 0 }
  let number = 0

  const boxOf = (name: Name) => boxes.get(name) ?? { value: 0 }
  /** Gives the variable another object. */
  const assign = (name: Name, box: Box) => {
    const before = boxes.get(name)
    if (before && mistake === 'assignment-reaches-others')
      for (const [other, each] of boxes) if (each === before) boxes.set(other, box)
    boxes.set(name, box)
  }
  const create = (value: number) => {
    created++
    return { value }
  }
  const execute = (statement: Statement) => {
    switch (statement.kind) {
      case 'new':
        assign(statement.name, create(statement.value))
        break
      case 'assign': {
        const from = boxOf(statement.from)
        assign(statement.name, mistake === 'assignment-copies' ? { ...from } : from)
        break
      }
      case 'set':
        boxOf(statement.name).value = statement.value
        break
      case 'read':
        readFrom = boxOf(statement.from)
        number = readFrom.value
        break
      case 'call': {
        if (mistake !== 'argument-copied') boxOf(statement.name).value = statement.value
        const other = create(1)
        if (mistake === 'parameter-reaches-caller') boxes.set(statement.name, other)
        break
      }
      case 'print':
        printed.push(boxOf(statement.name).value)
        break
      case 'print-number':
        printed.push(mistake === 'number-follows-object' ? readFrom.value : number)
        break
      case 'compare': {
        const [left, right] = [boxOf(statement.left), boxOf(statement.right)]
        printed.push(mistake === 'equal-values-identical' ? left.value === right.value : left === right)
      }
    }
  }
  program.forEach(execute)
  return { printed, created }
}

export function sourceOf(program: Program): string {
  const declared = new Set<Name>()
  const typed = (name: Name) => {
    const type = declared.has(name) ? '' : 'Box '
    declared.add(name)
    return `${type}${name}`
  }
  let lines = 0
  const print = (expression: string) => `System.out.println(${expression}); // line ${++lines}`
  const lineOf = (statement: Statement): string => {
    switch (statement.kind) {
      case 'new':
        return `${typed(statement.name)} = new Box(${statement.value});`
      case 'assign':
        return `${typed(statement.name)} = ${statement.from};`
      case 'set':
        return `${statement.name}.value = ${statement.value};`
      case 'read':
        return `int n = ${statement.from}.value;`
      case 'call':
        return `change(${statement.name}, ${statement.value});`
      case 'print':
        return print(`${statement.name}.value`)
      case 'print-number':
        return print('n')
      case 'compare':
        return print(`${statement.left} == ${statement.right}`)
    }
  }
  const hasCall = program.some(({ kind }) => kind === 'call')
  return [
    'class Box {',
    '  int value;',
    '  Box(int value) { this.value = value; }',
    '}',
    'class Main {',
    ...(hasCall
      ? [
          '  static void change(Box box, int number) {',
          '    box.value = number;',
          '    box = new Box(1);',
          '  }',
        ]
      : []),
    '  public static void main(String[] args) {',
    ...program.map((statement) => `    ${lineOf(statement)}`),
    '  }',
    '}',
  ].join('\n')
}
