import type { Random } from '#app/domain/random.ts'
import type { Ask, Lab, Slip } from '../contract.ts'
import { listed } from '../words.ts'

/** Sets of attributes are texts like `ABD`, in alphabetical order. */
interface Dependency {
  from: string
  to: string
}

interface Relation {
  attributes: string
  dependencies: readonly Dependency[]
}

interface Problem extends Relation {
  /** The sets whose closures are asked for. */
  starts: readonly string[]
  /** Sets among which the candidate keys are. */
  candidates: readonly string[]
  normalForm: boolean
}

const NORMAL_FORMS = ['only 1NF', '2NF', '3NF', 'BCNF'] as const
type NormalForm = (typeof NORMAL_FORMS)[number]
/** Relations in some normal forms are rarely worthwhile. With these shares, each form is the answer in about a quarter of the instances. */
const DRAWN_FORMS = [
  'only 1NF',
  'only 1NF',
  'only 1NF',
  '2NF',
  '3NF',
  '3NF',
  '3NF',
  '3NF',
  'BCNF',
] as const satisfies NormalForm[]

/** Attribute closures, candidate keys, violations of BCNF and the highest normal form. */
export const closuresAndKeys: Lab<Problem> = {
  id: 'closures-and-keys',
  title: 'Closures, keys and normal forms',
  subject: 'dbms',
  topic: 'normalization',
  version: 1,
  conventions: [
    'The dependencies listed are the only ones, apart from those that follow from them.',
    'All values are atomic, so every relation is at least in 1NF.',
    'AB stands for the set {A, B}.',
  ],
  levels: {
    1: 'Four attributes: two closures and the candidate keys',
    2: 'Five attributes: two closures, the candidate keys and the violations of BCNF',
    3: 'Five attributes: as level 2, and the highest normal form',
  },
  generate(random, level) {
    const attributes = level === 1 ? 'ABCD' : 'ABCDE'
    const count = level === 1 ? 3 : 4
    let relation = { attributes, dependencies: generateDependencies(random, attributes, count) }
    if (level === 3) {
      const form = random.oneOf(DRAWN_FORMS)
      while (!isIn(form, relation))
        relation = { attributes, dependencies: generateDependencies(random, attributes, count) }
    }
    const keys = candidateKeys(relation)
    const starts = random.shuffle(subsetsOf(attributes).filter((set) => set.length <= 2))
    const others = random.shuffle(
      subsetsOf(attributes).filter((set) => set.length <= 3 && !keys.includes(set)),
    )
    return {
      ...relation,
      starts: starts.filter((set) => passesFor(relation, set).length > 0).slice(0, 2),
      candidates: inOrder([...keys, ...others.slice(0, 8 - keys.length)]),
      normalForm: level === 3,
    }
  },
  isWorthwhile({ starts, candidates, ...relation }) {
    const keys = candidateKeys(relation)
    return (
      starts.length === 2 &&
      starts.some((set) => passesFor(relation, set).length > 1) &&
      keys.length <= 4 &&
      keys.every((key) => key.length <= 3) &&
      candidates.some((set) => isSuperkey(relation, set) && !keys.includes(set))
    )
  },
  *steps(problem) {
    const { attributes, dependencies, starts } = problem
    const scene: Ask['scene'] = [
      {
        type: 'text',
        text: `R(${attributesOf(attributes)}) with ${dependencies.map(arrow).join('; ').replaceAll(' → ', '\u00a0→\u00a0')}`,
      },
    ]
    for (const start of starts) yield askClosure(problem, start, scene)
    yield askKeys(problem, scene)
    if (attributes.length > 4) yield askViolations(problem, scene)
    if (problem.normalForm) yield askNormalForm(problem, scene)
  },
}

function generateDependencies(random: Random, attributes: string, count: number): Dependency[] {
  const all = Array.from({ length: count }, () => {
    const [first = '', second = '', third = ''] = random.shuffle([...attributes])
    return random.int(0, 1) === 0 ? { from: union(first, second), to: third } : { from: first, to: second }
  })
  const unique = new Map(all.map((dependency) => [arrow(dependency), dependency]))
  return [...unique.values()]
}

function union(...sets: readonly string[]): string {
  return [...new Set(sets.join(''))].sort().join('')
}

function contains(set: string, part: string): boolean {
  return [...part].every((attribute) => set.includes(attribute))
}

function subsetsOf(attributes: string): string[] {
  let sets = ['']
  for (const attribute of attributes) sets = sets.concat(sets.map((set) => set + attribute))
  return inOrder(sets.filter((set) => set !== ''))
}

function inOrder(sets: readonly string[]): string[] {
  return [...sets].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

function attributesOf(set: string): string {
  return [...set].join(', ')
}

function arrow({ from, to }: Dependency): string {
  return `${from} → ${to}`
}

/** The set after each pass over all dependencies that adds something. `fires` decides which left sides count. */
function passesFor(
  { dependencies }: Relation,
  start: string,
  fires: (set: string, from: string) => boolean = contains,
): string[] {
  const passes: string[] = []
  for (let set = start; ; ) {
    const found = dependencies.filter(({ from }) => fires(set, from)).map(({ to }) => to)
    const larger = union(set, ...found)
    if (larger === set) return passes
    passes.push(larger)
    set = larger
  }
}

export function closureOf(relation: Relation, start: string): string {
  return passesFor(relation, start).at(-1) ?? start
}

function isSuperkey(relation: Relation, set: string): boolean {
  return closureOf(relation, set) === relation.attributes
}

export function candidateKeys(relation: Relation): string[] {
  const superkeys = subsetsOf(relation.attributes).filter((set) => isSuperkey(relation, set))
  return superkeys.filter((set) => !superkeys.some((other) => other !== set && contains(set, other)))
}

export function normalFormOf(relation: Relation): NormalForm {
  const violations = bcnfViolations(relation)
  if (violations.length === 0) return 'BCNF'
  const keys = candidateKeys(relation)
  const prime = union(...keys)
  if (violations.every(({ to }) => prime.includes(to))) return '3NF'
  // A partial dependency may follow from several that are listed.
  const partial = keys
    .flatMap((key) => subsetsOf(key).filter((part) => part !== key))
    .some((part) => !contains(union(part, prime), closureOf(relation, part)))
  return partial ? 'only 1NF' : '2NF'
}

/** Few random relations are in BCNF. This test needs no keys, which take longer to find. */
function isIn(form: NormalForm, relation: Relation): boolean {
  return form === 'BCNF' ? bcnfViolations(relation).length === 0 : normalFormOf(relation) === form
}

function bcnfViolations(relation: Relation): Dependency[] {
  return relation.dependencies.filter(({ from }) => !isSuperkey(relation, from))
}

function askClosure(relation: Relation, start: string, scene: Ask['scene']): Ask {
  const passes = passesFor(relation, start)
  const closure = closureOf(relation, start)
  const loose =
    passesFor(relation, start, (set, from) => [...from].some((each) => set.includes(each))).at(-1) ?? start
  return {
    kind: 'set',
    prompt: `Which attributes are in the closure {${attributesOf(start)}}⁺?`,
    scene,
    options: [...relation.attributes],
    answer: [...closure],
    why: `Start with ${start}. ${passes.map((set, at) => `Pass ${at + 1} gives ${set}.`).join(' ')} Another pass adds nothing.`,
    slips: [
      {
        id: 'closure-of-one-pass',
        misconception: 'closure-stopped-early',
        answer: [...(passes[0] ?? start)],
        sentence: `You may have stopped after one pass. With ${passes[0] ?? start}, more left sides are complete, so try all dependencies again.`,
      },
      {
        id: 'closure-without-start',
        answer: [...closure].filter((attribute) => !start.includes(attribute)),
        sentence: `The closure also contains the attributes that you start from: ${attributesOf(start)}.`,
      },
      {
        id: 'half-a-left-side',
        answer: [...loose],
        sentence:
          'You may have used a dependency with only a part of its left side. The whole left side must be in the set.',
      },
    ],
  }
}

function askKeys(problem: Problem, scene: Ask['scene']): Ask {
  const { candidates, dependencies } = problem
  const keys = candidateKeys(problem)
  const lefts = candidates.filter((set) => dependencies.some(({ from }) => from === set))
  return {
    kind: 'set',
    prompt: 'Which of these sets are candidate keys of R?',
    scene,
    options: candidates,
    answer: keys,
    why: `${keys.length === 1 ? `The closure of ${keys[0]} contains` : `The closures of ${listed(keys)} each contain`} all attributes, and no smaller part determines them all.`,
    slips: [
      {
        id: 'superkey-for-key',
        misconception: 'superkey-for-candidate-key',
        answer: candidates.filter((set) => isSuperkey(problem, set)),
        sentence:
          'You may have included all superkeys. A candidate key is minimal: without any one of its attributes it determines less.',
      },
      {
        id: 'one-key-only',
        answer: keys.slice(0, 1),
        sentence: `${keys[0]} is a candidate key, but not the only one. Replace one of its attributes by others that determine it.`,
      },
      ...(lefts.length > 0
        ? [
            {
              id: 'left-sides-are-keys',
              answer: lefts,
              sentence:
                'You may have taken the left sides of the dependencies. A set is a superkey only if its closure contains all attributes.',
            },
          ]
        : []),
    ],
  }
}

function askViolations(relation: Relation, scene: Ask['scene']): Ask {
  const { dependencies } = relation
  const violations = bcnfViolations(relation)
  const keys = candidateKeys(relation)
  const prime = union(...keys)
  return {
    kind: 'set',
    prompt: 'Which of the listed dependencies violate BCNF? Choose none if none does.',
    scene,
    options: dependencies.map(arrow),
    answer: violations.map(arrow),
    why:
      violations.length === 0
        ? 'Every left side is a superkey.'
        : `The left side is not a superkey in ${listed(violations.map(arrow))}.`,
    slips: [
      {
        id: 'bcnf-spares-prime-attributes',
        answer: violations.filter(({ to }) => !prime.includes(to)).map(arrow),
        sentence:
          'You may have tested for 3NF. A prime attribute on the right satisfies 3NF, but BCNF requires a superkey on the left in every case.',
      },
      {
        id: 'key-for-superkey',
        misconception: 'superkey-for-candidate-key',
        answer: dependencies.filter(({ from }) => !keys.includes(from)).map(arrow),
        sentence:
          'You may have required a candidate key on the left. A superkey that is not minimal satisfies BCNF too.',
      },
    ],
  }
}

const WHY: Record<NormalForm, string> = {
  'only 1NF': 'A proper part of a candidate key determines a non-prime attribute.',
  '2NF': 'No part of a key determines a non-prime attribute, but a set that is not a superkey does.',
  '3NF': 'Each dependency that violates BCNF has a prime attribute on its right side.',
  BCNF: 'Every left side is a superkey.',
}

function askNormalForm(relation: Relation, scene: Ask['scene']): Ask {
  const right = normalFormOf(relation)
  return {
    kind: 'choice',
    prompt: 'What is the highest normal form that R is in?',
    scene,
    options: NORMAL_FORMS,
    answer: right,
    why: WHY[right],
    slips: NORMAL_FORMS.filter((form) => form !== right).map((form) => formSlip(form, right)),
  }
}

function formSlip(form: NormalForm, right: NormalForm): Slip<string> {
  if (NORMAL_FORMS.indexOf(form) < NORMAL_FORMS.indexOf(right))
    return {
      id: 'normal-form-too-low',
      ...(form === 'only 1NF' && right === '2NF' && { misconception: 'transitive-for-partial' }),
      answer: form,
      sentence:
        form === 'only 1NF'
          ? 'You may have found a partial dependency where there is none. It takes a proper part of a candidate key and a non-prime attribute.'
          : right === 'BCNF'
            ? 'R satisfies the condition of BCNF too: every left side is a superkey.'
            : `R satisfies the condition of ${right} too. Compare the right sides with the attributes of the candidate keys.`,
    }
  return {
    id: 'normal-form-too-high',
    ...(form === '2NF' && { misconception: 'transitive-for-partial' }),
    answer: form,
    sentence: {
      'only 1NF': '',
      '2NF': 'A proper part of a candidate key determines a non-prime attribute, and that violates 2NF.',
      '3NF': 'A non-prime attribute depends on a set that is not a superkey, and that violates 3NF.',
      BCNF: 'At least one left side is not a superkey, and that violates BCNF.',
    }[form],
  }
}
