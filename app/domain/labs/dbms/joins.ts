import type { Ask, Lab } from '../contract.ts'
import { listed } from '../words.ts'
import { askCosts, type Blocks, passesOf } from './rules/join-costs.ts'

interface Row {
  name: string
  /** A city or NULL. */
  city: string
}

interface Tables {
  persons: readonly Row[]
  shops: readonly Row[]
  /** Sizes of two larger tables; undefined where no cost is asked for. */
  blocks?: Blocks
}

const NULL = 'NULL'

/** Which rows match, how many rows each kind of join returns, and how many blocks two algorithms transfer. */
export const joins: Lab<Tables> = {
  id: 'joins',
  title: 'Joins by hand',
  subject: 'dbms',
  topic: 'joins',
  version: 1,
  conventions: [
    'Every join compares person.city = shop.city.',
    'Costs count block transfers and leave out writing the result.',
    'With M buffer blocks, block nested loops use M − 2 for the outer table, one for the inner table and one for the result.',
  ],
  levels: {
    1: 'Four rows in each table, no NULL: pairs, inner join and left join',
    2: 'Five rows in each table, with NULL: also full join and EXISTS',
    3: 'As level 2, and the block transfers of nested loops and of a hash join',
  },
  generate(random, level) {
    const rows = (names: readonly string[]) => {
      const size = level === 1 ? 4 : 5
      const nullAt = level === 1 ? -1 : random.int(0, size - 1)
      return names.slice(0, size).map((name, at) => ({
        name,
        city: at === nullAt ? NULL : random.oneOf(['Rome', 'Oslo', 'Lima', 'Bonn']),
      }))
    }
    return {
      persons: rows(['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']),
      shops: rows(['Books', 'Bikes', 'Cafe', 'Music', 'Toys']),
      ...(level === 3 && {
        blocks: { outer: random.int(20, 90), inner: random.int(11, 60), buffers: random.int(5, 12) },
      }),
    }
  },
  isWorthwhile({ persons, shops, blocks }) {
    const { pairs, leftOnly, rightOnly } = countRows(persons, shops)
    const several = persons.some(({ city }) => partnersOf(city, shops).length > 1)
    const cost = !blocks || Math.ceil(blocks.outer / blocks.buffers) < passesOf(blocks)
    return several && pairs > 2 && leftOnly > 0 && rightOnly > 0 && pairs !== persons.length && cost
  },
  *steps({ persons, shops, blocks }) {
    const scene: Ask['scene'] = [tableOf('person', persons), tableOf('shop', shops)]
    for (const person of persons) yield askPartners(person, shops, scene)
    yield askInner(persons, shops, scene)
    yield askLeft(persons, shops, scene)
    if ([...persons, ...shops].some(({ city }) => city === NULL)) {
      yield askFull(persons, shops, scene)
      yield askExists(persons, shops, scene)
    }
    if (blocks) yield* askCosts(blocks)
  },
}

function partnersOf(city: string, shops: readonly Row[]): Row[] {
  return city === NULL ? [] : shops.filter((shop) => shop.city === city)
}

function countRows(persons: readonly Row[], shops: readonly Row[]) {
  const numbers = persons.map(({ city }) => partnersOf(city, shops).length)
  return {
    pairs: numbers.reduce((sum, each) => sum + each, 0),
    leftOnly: numbers.filter((each) => each === 0).length,
    rightOnly: shops.filter(({ city }) => partnersOf(city, persons).length === 0).length,
  }
}

function tableOf(caption: string, rows: readonly Row[]): Ask['scene'][number] {
  return {
    type: 'table',
    caption,
    columns: ['name', 'city'],
    rows: rows.map(({ name, city }) => [name, city]),
  }
}

function askPartners({ name, city }: Row, shops: readonly Row[], scene: Ask['scene']): Ask {
  const namesOf = (rows: readonly Row[]) => rows.map((row) => row.name)
  const partners = namesOf(partnersOf(city, shops))
  const isNull = city === NULL
  return {
    kind: 'set',
    prompt: `Which shops does an inner join pair with ${name}? Choose none if there are none.`,
    scene,
    options: namesOf(shops),
    answer: partners,
    why: isNull
      ? 'A comparison with NULL is unknown, never true, so this row matches nothing.'
      : `${partners.length > 0 ? listed(partners) : 'No shop'} ${partners.length > 1 ? 'have' : 'has'} the city ${city}.`,
    slips: [
      {
        id: isNull ? 'null-equals-null' : 'null-as-wildcard',
        misconception: 'null-as-comparable-value',
        answer: namesOf(shops.filter((shop) => shop.city === NULL || (shop.city === city && city !== NULL))),
        sentence: isNull
          ? 'You may have treated NULL as equal to NULL. The comparison of two NULLs is unknown, so the rows do not match.'
          : `NULL does not stand for any city. Whether it equals ${city} is unknown, so the row does not match.`,
      },
      {
        id: 'first-partner-only',
        misconception: 'one-partner-per-row',
        answer: partners.slice(0, 1),
        sentence: `You may have stopped at the first match. ${name} is paired with every shop in ${city}.`,
      },
    ],
  }
}

function askInner(persons: readonly Row[], shops: readonly Row[], scene: Ask['scene']): Ask {
  const { pairs, leftOnly } = countRows(persons, shops)
  const nulls = (rows: readonly Row[]) => rows.filter(({ city }) => city === NULL).length
  return {
    kind: 'number',
    prompt: 'How many rows does person JOIN shop return?',
    scene,
    answer: pairs,
    why: `There is one row for each pair with the same city: ${pairs}.`,
    slips: [
      {
        id: 'one-row-per-person',
        misconception: 'one-partner-per-row',
        answer: persons.length - leftOnly,
        sentence:
          'You may have counted each person with a partner once. A person with several partners is in several rows.',
      },
      {
        id: 'outer-for-inner',
        misconception: 'outer-join-for-inner',
        answer: pairs + leftOnly,
        sentence: 'That includes persons without a partner. Only an outer join keeps them.',
      },
      {
        id: 'null-pair-counted',
        misconception: 'null-as-comparable-value',
        answer: pairs + nulls(persons) * nulls(shops),
        sentence: 'You may have paired NULL with NULL. That comparison is unknown, so it makes no pair.',
      },
      {
        id: 'all-combinations',
        answer: persons.length * shops.length,
        sentence: 'That is the size of the cross join. A join keeps only the pairs with equal cities.',
      },
    ],
  }
}

function askLeft(persons: readonly Row[], shops: readonly Row[], scene: Ask['scene']): Ask {
  const { pairs, leftOnly, rightOnly } = countRows(persons, shops)
  return {
    kind: 'number',
    prompt: 'How many rows does person LEFT JOIN shop return?',
    scene,
    answer: pairs + leftOnly,
    why: `There is one row for each of the ${pairs} pairs and one for each person without a partner: ${pairs} + ${leftOnly} = ${pairs + leftOnly}.`,
    slips: [
      {
        id: 'unmatched-dropped',
        misconception: 'outer-join-for-inner',
        answer: pairs,
        sentence:
          'That is the inner join. A left join also keeps each person without a partner, with NULL for the shop.',
      },
      {
        id: 'one-row-per-left-row',
        misconception: 'one-partner-per-row',
        answer: persons.length,
        sentence:
          'You may have counted one row for each person. A person with several partners is in several rows.',
      },
      {
        id: 'both-sides-kept',
        answer: pairs + leftOnly + rightOnly,
        sentence: 'That is the full join. A left join drops the shops without a partner.',
      },
    ],
  }
}

function askFull(persons: readonly Row[], shops: readonly Row[], scene: Ask['scene']): Ask {
  const { pairs, leftOnly, rightOnly } = countRows(persons, shops)
  const full = pairs + leftOnly + rightOnly
  return {
    kind: 'number',
    prompt: 'How many rows does person FULL JOIN shop return?',
    scene,
    answer: full,
    why: `There is one row for each pair, one for each person without a partner and one for each shop without a partner: ${pairs} + ${leftOnly} + ${rightOnly} = ${full}.`,
    slips: [
      {
        id: 'null-rows-joined',
        misconception: 'null-as-comparable-value',
        answer: full - 1,
        sentence:
          'You may have put the two rows with NULL together. They do not match, so each keeps its own row.',
      },
      {
        id: 'right-side-dropped',
        misconception: 'outer-join-for-inner',
        answer: pairs + leftOnly,
        sentence: 'That is the left join. A full join also keeps the shops without a partner.',
      },
      {
        id: 'left-side-dropped',
        misconception: 'outer-join-for-inner',
        answer: pairs + rightOnly,
        sentence: 'That is the right join. A full join also keeps the persons without a partner.',
      },
    ],
  }
}

function askExists(persons: readonly Row[], shops: readonly Row[], scene: Ask['scene']): Ask {
  const { pairs, leftOnly } = countRows(persons, shops)
  const found = persons.length - leftOnly
  return {
    kind: 'number',
    prompt:
      'How many rows does SELECT * FROM person WHERE EXISTS (SELECT 1 FROM shop WHERE shop.city = person.city) return?',
    scene,
    answer: found,
    why: `${found} of the ${persons.length} persons ${found === 1 ? 'has' : 'have'} a shop in the same city. EXISTS returns such a person once, however many shops there are.`,
    slips: [
      {
        id: 'join-for-exists',
        answer: pairs,
        sentence:
          'That is the number of pairs. EXISTS only tests whether there is a partner, so it never repeats a person.',
      },
      {
        id: 'not-exists',
        answer: leftOnly,
        sentence: 'Those are the persons without a shop in their city, which NOT EXISTS returns.',
      },
    ],
  }
}
