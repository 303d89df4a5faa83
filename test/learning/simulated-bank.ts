import { itemId, type Level, OPTION_NUMBERS, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import {
  type ExerciseFacts,
  type ItemFacts,
  type LabFacts,
  makeItemBank,
} from '#app/domain/learning/item-bank.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'

/*
 * The 600 quiz items as the simulation knows them: topic (a to o) and level (U understand, A apply, N analyse) of each, a
 * row a quiz. It is a copy, so that an edit of the content does not change the measured figures.
 */
const ROWS = {
  dbms: [
    'aU bA cA dA dA eA eA fA gU gA hA hA iU jU jA kA lU mA nU oA',
    'aA aU bA bA cA cA dA eA fA fU gA hA iU jA kU lA mA nA nA oA',
    'aA bN cN dN dA eA eN fN gA hN hA iA jA kN lN lA mA nA oN oN',
    'aA bN cA cN dN eN fN fA gN hA iN jN jN kN lN mA mN nN nA oA',
    'aN bA bN cN dN eA fA gA gA hN iA iN jA kN kA lN mN nA oN oN',
  ],
  ds: [
    'aA aA bA cA dA eA eA fA fA gA hA iA iU jA kA lA mA nA oU oU',
    'aA bA cA cA dA eA fA fA gA gU hA iA jA jU kA lA lU mA nA oA',
    'aN bA bN cN dN dA eA eA fA gN hN hA iA iN jA kA lA mA nA oN',
    'aN aA bA cA dN eA fA fN gN hN iA jN kN kA lA mN mA nN nA oN',
    'aN bA cN cA dA eA fN gA gN hN iN jN jA kN lA lN mA nN oN oN',
  ],
  networks: [
    'aU aU bA cA cA dA dA eA fA gA hU iU jU kA lU mA mA nU oU oU',
    'aU bU bA cA dA eA fA fA gU hU hA iA jA jU kA lU mA nU nA oA',
    'aN bA bA cA dA dN eA eN fA gN hA iN iA jA kN kN lA mA nN oA',
    'aA bN cA dA eN eN fN fN gA hA iN jN kN lN lA mN mA nN oN oN',
    'aA bA cA cA dN eA fA gA gN hA iA jN jN kN kN lA mN nN nA oN',
  ],
  oops: [
    'aA aU bU bA cA dA dU eU fA gA gU hU iA jU kA lA mA mA nU oU',
    'aA bA cA cA dA eU eA fA fU gA hU iU iA jA kA lA lA mA nU oU',
    'aN bN bA cA dN eN fA gA hN iN jA jA kN kA lA mA nN nN oN oA',
    'aN bN cN dA eA fN fN gN hN hN iN iN jN kN lN lN mN mN nN oA',
    'aN aN bN cN cN dN eA fN gN hN iN jN jN kN lN mN nN nN oN oA',
  ],
  os: [
    'aU aU bU bA cA cU dA eU eA fU fA gU hU iU jA kU lA mA nU oU',
    'aA aU bU cA cU dU dA eU fA gU gA hA hU iU jA kU lU mA nA oA',
    'aA bN bN cA cN dN eA eN fN fN gA hA iN jN kN lA lN mA nN oA',
    'aN bN bA cN cA dN eN eA fN fA gN hN hA iA jN kA lA mA nN oN',
    'aN bN bN jN cA dA eA eN fN gA hN iN iA jN kN kA lN mN nA oN',
  ],
  'web-dev': [
    'aA aU bA bA cA cA dU eA fU gA hU iA jA jA kU kA lA mU nU oU',
    'aU bA cA dA dU eU fA gA gA hU iA iU jA kA lA lU mU mA nA oU',
    'aN bA cN cN dN eA eA fN gN hA iN jA jA kA lN mN nA nN oA oN',
    'aA bN bN cN dN eA fN fA gN gN hA iN jN kN kA lN lA mN nA oN',
    'aA bA cA dN eN fN gN hN hN iN iN jA kN lN mN mA nA nN oN oN',
  ],
}

const LEVELS: Record<string, Level> = { U: 'understand', A: 'apply', N: 'analyse' }

export const SIMULATED_FACTS: readonly ItemFacts[] = Object.entries(ROWS).flatMap(([subject, quizzes]) => {
  const id = SUBJECT_IDS.find((known) => known === subject) ?? 'os'
  return quizzes.flatMap((row, quiz) =>
    row.split(' ').map(([topic = '', level = ''], index): ItemFacts => {
      return {
        id: itemId(id, quiz * QUESTIONS_PER_QUIZ + index + 1),
        version: 'simulated',
        subject: id,
        topic,
        level: LEVELS[level] ?? 'apply',
        difficulty: 'medium',
        misconceptions: {},
      }
    }),
  )
})

export const SIMULATED_LABS: readonly LabFacts[] = [
  { id: 'crc', subject: 'networks', topic: 'c', title: 'CRC', minutes: 4, guess: 0, variants: [] },
  { id: 'heaps', subject: 'ds', topic: 'b', title: 'Heaps', minutes: 4, guess: 0.25, variants: [1, 2, 3] },
]

export const SIMULATED_EXERCISES: readonly ExerciseFacts[] = [
  { lab: 'sql', exercise: 'cities', subject: 'dbms', topic: 'e' },
  { lab: 'javascript', exercise: 'reverse-list', subject: 'ds', topic: 'b' },
]

export const SIMULATED_BANK = makeItemBank(SIMULATED_FACTS, undefined, SIMULATED_LABS, SIMULATED_EXERCISES)

/** The key of an item: the options take turns. */
export function keyOf({ index }: { index: number }): OptionNumber {
  return OPTION_NUMBERS[index % OPTION_NUMBERS.length] ?? 1
}
